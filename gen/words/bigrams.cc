// gen/words/bigrams: made by tools/language-model; do not edit.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/words/bigrams.h"

namespace gridpress::gen {
namespace {

constexpr Bigrams kBigrams[] = {
    {"ca", U"àçèéíïòóúü", "<LM?@KKMVU", 2,
     "[=D?<:EFLES[HCLI@Q@CCOH[M[Z=[GDBYIH[KU[@C?WFQ8>@HA[Z[[X8[TP>[[X>P[?TY;[[:HNAR[[[["
     "E7[K[@[[[<[[D[X9[[BHDA[[[[[P<[[[4[[W;V[[U[?[[BS[ES[[[[FROHKSNC[HD[E>:SKU@7F@M[L[["
     "R;[[[;[[[8[[@[[;[[?SS@[[[[[K9[[[:[T[=[[EOGA[[=Q[:[[[[[[:[[[9[[[7[[[[V9[[[[[?[[[[V"
     "CALAF>FF[T[[DA;ELIB=>CI[D[[V1[[[G[[[[[[[[[?[[[[[@[[[[[E=LLL>LB@;LLBLEBLLEEL>LLL@L"
     "I9OIN;MN[;[[9M[?OSZGGDO[[[V7<@[[<Q[[?[[[GP@>[[QZE[[[[[9=[?B?FBVAO[L[PF[KKA;LI[MDU"
     "CQDEHQHEVKW[=@:YFK:>@SI[Q[[U:UR[9[W[<[[?[V<[[<KEB[[[[[[[[[[[[[[[[[[[[[[[[[[0[[[[["
     "F9KIH7PJ[:Z[SJJ@OSBIGGR[T[[8BKCU=NNX<[[SKWEFJ[:AIQ[[[[?:[[[:[M[<M[OY[@[[=A[D[[I[?"
     "7DHGG;KI[>S[@FCVIQ@CD[W[V[[X9[[[4[[[;[[[[[A[[[[[N[[[[[H9HHH;HH>HHHHHH>HHHHHHHHHHH"
     "B8[F[9X[N9[[[[[>C[[QCE[[[[[J6[[[9[[[;[[[[[;Y[YDYF[[[[[I3[[[9[[[>[[[[[C[[[[[O[[[[["},
    {"cs", U"áéíóúýčďěňřšťůž", "9G6ON7=S<J=<MKB", 10,
     "[FEF@JJMFKKBGCB@;[B>EE?[[[??[H@D[NNKVGEAF9XG[AC;N>[X[EO;RLN;[[R<LJ@SD<X[=FMAR[[DS"
     "DF[P[:[[;8[;OSCBU[XPBJM[[O[G>LKP<T[L>QGBH@9G[@ELCC[[JN@QIBBZNMIT=B?F:MF[?A?OG[M[D"
     "I<[R[=T[[8[P@[L9[[?PHA[[[G[A<XZX<[SU:[[BIB=[[:NXAP[[K[F9[OYB[[[F[U=L@9[[=WHCI[[@["
     "6LM<GGOPK[QCFH?IK[H@>UD[Z[ELCWKL=[[U9[LUKHDV[[5OKV[[[UA9[NTK[[[M[[BUG9[[@VECI[[9["
     "E;SJR;STM;[FSQ@:V[[JJBR[[ESC:IRQ:S[X;[OEYF;E[FMW@[[[DQC=[IJ=RO[8[G[[N>[[[EDDU[[:N"
     "JSDE@VMIHSIEADBQD[AADA7[S[AO<[T[@[[[@ZO@[H9[[7JIE[[[N[HHHHHHHHHHHHHHHHHHHHH3HHHHH"
     "F:MHL;SPM<[GRID9P[XFGDK[[GKFBTM[?S[S:Y;CEFBD[OT8GH[[J[8>[L[<[[P<[GIQE>[[>NXFF[[C["
     "GMC@CTPVFSAB@BCNA[@<;VE[X[BP5ZTU?[[[?[KJYFBW[GETO[[[:LG6DQG>JQD=QQGJD<QQJBJJQQQQQ"
     "AAUG[@[[J9[IPPH;=[[I<F[[[A[2UJGJVUWM[SFGJIRF[HCFXJ[[[JK9GIB=U[I?PBFF@=D[GHHFD[[TQ"},
    {"da", U"åæéø", "C<S=", 2,
     "[?>IBE>EDFM@ECIDC[C<ADFZ[VWS[EOB:C@VSTF=C;ZH[>B?LF[ZZXK<J[S8[[[?K[?XL<[[=ETBZ[[E["
     "[A[G[6[[::[DQ[[B[[ITTK[[[E[DBI[G5JKM@SJFLGDN[B<FGI[[J[=OKTCQJGOXJFAG;RM[7=AUJ[[[["
     "P=P[N>CKQ>JN@QT8R[?F>DP[[J[?AO[M5QGGEVSFPBGR[B<AKR[[Q[R8[[[8[[[CC[[W[:[[VVS>E[[F["
     "MHJLCBG@W[[B?H7@L[G=CSD[[[[J=T[>6N[XS[M@UG=R[E@EBW[[Q[D;T[Z:S[TCQABVD<U[@A@CH[[J["
     "H<LYA9MJR<PG@LS@M[T=EFI[[G[H:F[S9JSO>[LI>J?A[JBIDP[[N[>FRO=8P;R?UHRWKIW[W=BPR[[S["
     "QSFMAIIATRGE>@;SC[8CENBXYY[L<R[Q:QNM>TR>RL=@[;DFDS[[P[IIIIIIIIIIIIIIIIIIIII3IIIII"
     ">?IVG:NJL=[GMG;BO[K>EFJ[[K[6CKQO=JSNEU>GHJFD[OE<KJ[[K[>>P[W8PUO<NSOQG?Q[?@CEN[[I["
     "TKGN;BHATNYC=@;TF[=>AXN[Y[[H9P[S6NUR;ZRGPBBU[JDLNU[[[[H9HUU9UUI9UU>FFFUUUCUIUUUII"
     "CCIAL:LSS8SSFGS=ISSIGSSSS=SNJGT=EP=PW[>AF>ME[<<@WE[[[ZJ;PWW:PWW9WGMJW:PWWPPDWPWP?"},
    {"de", U"ßäöü", "H>E?", 1,
     "[=AQD@CABIPBGDGLDUF?F@@C[[CSR@AH[EBCQ[J?C;[I[=B@;R[X[SP<J[Q5NFMAUNAROEV[@BGBZM[XJ"
     "[U[[[U[[1V[=[[[Q[[X[[[[[[[[?CNZS3TPS>[VGSMIW[CFMAWR[YY?SIJKSLHH?[MBB9XQ[8>DKVNS[R"
     "K=L[U:@GQ@[P?QO@R[?D=@XN[[I@EN[Z3UMUE[LDUKM[[B=DGYU[[UG=L[U8RLT@[N@FBCW[@B>DWF[TO"
     "SKK>H:G=R[[ICG;FN[H<>TJ[[[K[6[[[;[[[G[[[T[?[[[[[7[[[[[G=K[V9OLRE[N@QF<S[@D<@QP[[O"
     "G<GTF:KKQ:[K>NFAO[SD>BRT[UL8=K[N;OMR>[QK?SCB[REEDWP[[R9CJT:?I=MDZFLQFKP[O@@JOO[[G"
     "PSECEXGBDSUJ>A;OC[9=BNPSTXKR=Y[[<>[D?[[A[[?@[:HDB[[[Y[WWWWWWWWWWWWWWWWWWWWW0WWWWW"
     "=>DKH:HGJ?[GHGDDO[IA?AOL[[I;DJ;T>LIPB[LKOVJD[N?9ION[RM<AM[X5PLL>[RIQSFS[ACDERO[XE"
     "UMB@JE?DFO[LDA8WI[?;A[WQ[[NOE[[[3Y[[@[[Y[[9Z[[KYV[[[[[[9[[[6[[[9Z[[[[?[[WW[@[[[[["
     "EDZNS;PNI:ZHPSSI:SZS9BSNZIHDFKCCIMFOJQF@==L=[C8ETTT[[KGBJ[W8POT;[RKR[FQ[VN@7SB[QT"},
    {"en", U"é", "X", 0,
     "[AA>ACCDDCLNEBHF?PA=BFIF[RVI[CACQLESD[J=C=[DZ=@;HIKRIPJ<CSR<X[W=P[:RS=Y[?DM?VZ[L["
     "E<[I[=[[=@[?C[[:[VAJ?B[[[K[6DQSH:SJT;S[FPQCT[EBVFQP[L[>CNE<FJKRMYVCF>NHS;:DRKMIOY"
     "G>V[[=>[X:[[=[Z=[[?HC>[[[F[5AW[[=ZEC@[[COGD[[@DUD[X[K[@;NWU9R[V;[[JLM;V[EGCC[O[E["
     "QEJ@E?HE[Z[RBE7@HUF>@SE[T[EO9[[[;[[[?[[[[[9[[[[[8[[[[[<DKVQ7OUL:XRBMDIN[M<PL[M[F["
     "A=RPI:PSY;[N>OR?O[WDGDPZ[>[B;AW[:R[[;[[QBL=>[VD[C[[[M[?ARA@>J9Q@UIOTIDRTR?=JMT[QZ"
     "KGHDFLKEUH[KAA:BCX<BB?FDONTE=UXX:X[A>[Z?TV=A[<CDC[W[M[[[[[[[[[[[[[[[[[[[[[[0[[[[["
     "><KHF:OJQ<ZKKGH>K[F?CEMS[G[5FWEZ@UYBB[MHILGERZA<F[N[N[=?SK[:RYB9[[HRSAV[@@DD[O[FU"
     "UDDCECJF[C[T>@;LC[=<?[T[SZRT<[[[4[[[9[[[[[?[[W[[JR[[P[C9JTI;PU@;[NEPB=P[CBPS[W[SW"
     ">AV?[<VVE;[[S[YE;VVV<EKQHG[3GKGLDQNQCZYHFHIE[JAKR[MU[TH>X[X4[[[:[XDV[CS[[[[QUV[I?"},
    {"es", U"áéíñóúü", "DGBG@NV", 1,
     "[<C<@?DEFDL[EAII?PBBBOG[[VM8[EB=ULHRPK[?B>YHR;ECNL[[QJZ9[VP=[[[<V[<Z[<[[;IT@X[[[["
     "[8[N[>[[>:[[I[W9[[E[EA[[[[[D8[[[9[X[<[[[W[8[[E[[BV[[[[=DKBFWLGVOJ[BD:HIR;=BRL[KXK"
     "Y9[[[;[[[8[[@[[<[[=[R@[[[[[[7[[[?[[[>[[FOG<[[=[[:[[[[[[7[[[:[[[:[[[X[9[[[[[=[[[[["
     "N=G=ABHFZ[N[?C<>IPD@BWE[[[FQ6[[[:[[[@[[[[[:[[[[[<[[[[[C<JJJ>JJJ8JJ>JJJJJCJJCJJJJJ"
     "@8LIJ;MJT<Y[=G[<OU[NGEL[[[UU9@[[9[[[:[[[[O;?[[[[C[[[[[>;[@A@IDS@N[TPU?[NQD9JL[[[L"
     "6SHEJVMHTRN[AD;ZHP;@E[N[VTQ[9[R[:[[[<[[@[Z<[[<OF@[[[[[[[[[[[[[[[[[[[[[[[[[[0[[[[["
     ":9LHH=SK[<Y[QII=PSBIFGO[[[TB;O>U>LNS=[[NDQ=AKY[:BR[[[[W9[[[8[[[;[[[Z[;[[=[[B[[[[["
     "Q?EAC;LHW>J[>B@LGS<AC[Q[YRL[7[[[8[[[8[[[[[;[[[[[H[[[[[DDDDDDDDDDDDDDDDDDDDDDDDDDD"
     "E>[<[CS[F9[[[Q[A;Q[[:IV[[[[>6[[[;[[[K[[[U[:[[[[[:[[[[[?4[HZS[I[T[[[JG9SO[[[@[[[[["},
    {"et", U"äõöüšž", "??ICNQ", 2,
     "[BK[JGKNBGF:@ADF>[B>?F?[[[Z8AL[DLSBHDNBAE>UK[B?>HC[[[XK:[[Z;[[[9HI?W[B[[?EX=[[[[["
     "DDDDDDDDDDDDDDDDDDDDDDDDDDD;:[[[9[[[<OAHOWI[[HI[;P[[[S:OS[HBS:NEQE?D?PN[A>ATH[[[["
     "M<[[[<I[[8SMB[T:[[?FK?[[[[[R3[[[C[[[8YRMTRO[[JR[BY[[[[T:[[[<[[I<IANC>?[[Q[B=C[[[["
     "9JO[CRV>JCZ@@D@IO[G;AGI[[[[[4[[[?[[[Z[[[[[?[[[[[8[[[[[I;[[[<[[[9QEFWY=[[C?G;O[[[["
     "G<O[E<[C[7GIDIMAO[[FCAL[[[[G6F[[<SL[;RXMEOAE[[M[=[[[[[B>[[??SCZ>SIP[FE[[[GB6U[[[["
     "TVG[FLMCBCPD?B;:D[<BCJK[[[[P9[[[=[[[;OPAUV=E[?AI<X[[[[DDDDDDDDDDDDDDDDDDDDDDDDDDD"
     "J:J[D=SDS:GIJE@?O[IDE?G[[[[CB[[[9Y[[:UCKMNFO[[C8<U[[[[B:[[[9[[[=SCGRUD[[F?N:T[[[["
     "BPP[AVYDJDMDCB>[M[D7=DF[[[[J6[[X@[K[;UWM[PA[[VF[8[[[[[DDDDDDDDDDDDDDDDDDDDDDDDDDD"
     "DDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDA>VVV8V@V7VVVVO?VVVVV>VVVVL"},
    {"fi", U"äöš", "8BW", 2,
     "[@LQKDNQFIH=?AEB?[D>>J?Y[F[9>T[QMZXK@HB>E?RI[@A@DD[[H[GCTMZDTPT9>ZBZZ7PZCDT@ZTZPZ"
     "=@TMM?MJ=DJ?ETM:JTBJ@DTMTMTG=[[S7[W[:[[RUY7Y[QR[C[Y[IR@J[ZCAXQJCNA>E:SM[>@;LJ[YN["
     "@CWWPE=MM7WWIWW=KWCIM:WWWKWB=ROK>XOO>XXD@?>JXAGR:RMXKRO;[[<<[[[@??VBQG[[O[:GJ[[C["
     "@BS[KAZTKBIBAB<FJ[D:<QD[[[[[4[[[9[[[C[[[[[:[[[[[F[[[[[U:[[[=[[[<[>[[[:[[M=G>U[[E["
     "R;[[Z<[W[:NE:D[?U[[SF>K[[G[P7D[[9[[[9[[VD[CF[[U[=[[[O[6>[XH?XPO@PEOP?CS[VG=DP[[L["
     "AFOVDSOSA<FB@B>ED[C<>MJZ[P[K7[U[>[[W:[[M[[@=[AJJ=[[[E[>EEEEEEEEEEEEEEEEEEEE>EEEEE"
     "M<YWR?[JG9?=[H[=T[EFCHD[[J[C<[[X<[[U;ZCKLTCL[P?8DM[[E[A9[[[<[[Y<[N[X[=[[OI<=[[[B["
     "CFV[GDXULEH>?B?@L[D;>>D[[[[T4[[[=[[[9[[[[ZB[[Z[[@[[[H[;<MDD<MGM>MMMGG@DMBGMMMDMMM"
     "7BANGAANNNNGNDNGANGN<GNNGGNBH[[GQ[[?FI@@>AAA[L<<[G[[>[@>CII:ICI;IIICI@IIIIIIIIIII"},
    {"fr", U"âçèéêîïôû", "AMD7NLSSQ", 3,
     "[@B>=>DEIDMTGCLI?R=ACSF[[ZRC[FDI[KEV9V[AC>ZEN@;>FJ[VOT[:UXR>[[Z<N[=[[:[[;HQBO[[X["
     "W;[F[>[[:?[RC[[9[Q@[AB[[[Q[N>[[W4[RX;U[VQZ@[[BP[E[Z[R[>JKCKEKJYMW[ED<QGT9<DHJ[L[@"
     "K=[[[<<[[9[[>[[=[[>MRB[[[[[S>[[[8[Q[?[[BL>>[[;Y[<[[[W[S7[[[7[[[<[[MSP<[[F[RC[[[D["
     "CELFI;FF[U[[@F>>MHC:>[I[Y[[[8[[[;[[[O[X[[[7[[[[[8[[[[[@;HQX8XXC9XQBQLCQXIEXQXNXCX"
     "L9WNZ8SS[:[[;Q[>OW[MIDS[[N[R:@[[7[[[=[[[BO>=[[U[C[[[S[H?[BC>JEWBR[U[@F[PR:7MK[[[Y"
     "USJFISPGYD[[BB5TFL?DB<N[RK[Z:[[[:[[B=[[?[X<B[<MEE[[[T[[[[[[[[[[[[[[[[[[[[[[0[[[[["
     "D8MHG8QJX<Z[QIJ=OSGIHIP[[X[6?[I[;Z[T?[[ZP[EKR[;CF[[[S[7=[Z[:[[K<[[[[[B[[>JDE[[[R["
     "O@FCF<IH[>[[>EHOEQ;??[G[JU[[9[[[6[[[8[[[[[=[[B[[H[[[[[E7JQQ>QQG8QJ@QEDQQAJQGQQQQQ"
     ":=[?[>N[D=[[[[[E=Y[N=G[Y[B[L:OBA;[JXG[[AB@@?[D?DX[[N[[0L[[[I[[[H[[[[[F[[[[[T[W[SV"},
    {"hr", U"ćčđšž", "C=H?B", 2,
     "[DCGCJKFICKAHC?A;[C>DCF[[[B;[I@DTOIOWHCAD>QG[@A;NA[[[DJ:[[O>[[[:F[=WF<[[<[[?T[[[S"
     "=9[[[;[[[7L@QT@N[[J[[GM[[[[D;JU[<[M[;F[GI><[[@F[BD[[[IAOJD@XNGPLOBAD9HC[>?>JE[[[C"
     "A=[[[;[[[8[RA[M;[[>SIB[[[[[A;[[LA[[[@[[=JA:[[:[[@N[[[O@:[[[?[[[:[VCQA;[[?VDAA[[[["
     "6[O@J[QMT[=DGIBJL[CA?[A[[[CC8XSV6[[[9[MZRGL[[[HZB[[[[[=:[K[H[[[:[[BYI;[[>FCAH[[[["
     "G:WUU?WV[99O[VC=X[[OKBU[[[Y?9HOW<R[[;DVD[E<D[ELUB[[[[Y;<[II>RMZ7?K[[[B[[[FBEV[[[O"
     "CQBE?TLCMMEC@B?QA[>>@P?[[[CK=[L[A[[[@MO@[K8[[7GIC[[[[[DDDDDDDDDDDDDDDDDDDDDDDDDDD"
     "A8MJK;ULQ;PJLJD<M[[FHDJ[[[KE?[H[AT[Q?H<BGAFA[J[7DF[[[[?=[[[?[[[5OJKWDAN[?N[EE[[[["
     "JMD>AYQDINHB@BAM@[?==XH[[[A>7[SX?[[[;CPC[A<[[BK[K[[[[[AAHHH;HHAAHHHHHAHHAAHHH>HHH"
     "EEEEEEEEE>EEEEEE;EEEEEEEEEEE>EEEEEEEEEEEEE>EEEE>EEEEEEI7D[C?[E[;N[DF>C[[F[[DC[[[["},
    {"hu", U"áéíóöúüőű", "79@<>DB?E", 7,
     "[ABEFAAE@FJ>D@CDB[D?@HC[[[K?XHGDVLAQOGA<E=ZF[=>=QH[Z[DE:AWQ9Q[T<UTFWT:Z[FKQ?U[[WV"
     "EDNI[<P[C:[GUKNEX[V6LIA[[[X=;PWM;MXO9OQMOM<U[FIGCK[[XGEQMMCXP?MQK@<D;QG[=>=SH[Q[C"
     "L<[[[7IY[=TYH[[9[[EZP=[[[[[<<ORQ=OJLCVNHNM=V[EIIDL[[9JP4ZZ[9[ZV>[ZZXP=[[[[U?[[[[["
     "@@KHFJKGPZN;?F>AI[C?>KE[Y[A?9KPH:NMMLHIHNL;R[MI=@O[[[I7=ROZ<QYR@TJITO;Z[GKF@M[[[["
     ">;QHH:OKN>OI>GO=Q[UKCHJ[[CS=:DUW9MWR<UPIIS>F[RMM?S[[[Q=?QBB>MDGBU@QSDBV[UG>JO[[;K"
     "=KHIBOLBLQPA=B>HI[=?AUG[V[AB9ZKT;NWT>QLCXR:E[@GGBS[[[NGGGGGGGGGGGGGGGGGGGGG5GGGGG"
     "?;LID;MFM>NEKCH;O[IFBDI[[[I8@QVR@PRRC[FMMSBM[XCDEP[[[7;;PW[:RTM@VMEMQ<Y[CG@DF[[I["
     "@LIJFRMBJUGA:C?YJ[>:?ZE[Z[DC7W[[6X[V;ZYV[Z?[[XUSIU[[[[A:BNN9GNA=NGGGGBNNNGDGNNNNN"
     "=?JGSBPSL7YFPLPB>YYP=ASYYSY<;JSR;JOIAVGHHP;N[PEG?C[[[J>;OSN:NNO=VGJGM<P[FD?CQ[[[M"},
    {"is", U"áæéíðóöúýþ", "<=E>7;=@EC", 8,
     "[AA[GE?B>JLAABGDI[D;AEA[[O[=QJ[@?CDJW[G?C=ZM[9BDDK[T[[X:I[[?[[W?G[?[Y;[[:W[=[[[B["
     "E>EEEEEEEEEEEEEEEEEE>>EEEEE<9K[IIJLK:MPHNIJ[[C@P;I[[M[T[Y[@[A@[:QB?F=[J[;C@[Q[SB["
     "H=N[I>MOQ>AR?O>@[[=BC?R[[F[B9O[EANBQ>CSBLBF[[@@J<L[[T[[:[[[:[[[D@[@[F=[[<[[>A[[E["
     ";RP[=XFGR[[C@E8ZH[?>COS[[[[[5[[[P[[[N[[[[[5[[[[[;[[[[[F:T[UAN[N<AADMC?[[AEE=C[[F["
     "E9M[?=GIP<GI@KLAR[ODF>K[[F[89G[J?KQM>MLHGJDN[MBHCP[[E[=;Q[>HP=P>QLLR;L[[QBI>P[[N["
     "SOO[>[?AOU[?<C?[F[:A?QO[T[[E;K[YBNMJ=MPCNDC;[?B@=T[[K[DDDDDDDDDDDDDDDDDDDDD>DDDDD"
     "9;K[@@EGJ>MDGHBDN[JBGBJ[[I[@>L[QEJOJAG;AEHDG[MD8FE[[J[>:O[YDNO?<FQIPF@[[AF?=J[[M["
     "=MM[AVICNS[HC:;ZF[:@BWM[[[[[8[[[7[X[7[[[[[>[[R[[I[[[[[DDDDDDDDDDDDDDDDDDDDDDDDDDD"
     "A=XXKFKQN:XQ@N?KNXXX7@JXXXXNWQ[B[@>YTFA?F:[H[:>?YW[[[[DDDDDDDDDDDDDDDDDDDDDDDDDDD"},
    {"it", U"àìò", "GVE", 0,
     "[=G?@EEG[@[[HELG?S>:ALF[[[T=[ICHZJE[E[[B@<[G[?=<O>[[[I[<8[T8[[[<[[I[[@[[?[[E[[[[["
     "[:[<[>[[=<[[L[[9[MD[[E[[[[[[<[[E8[[[7[[[[[:[[K[[D[[[[[9RDHHYOD[H[[EB?WLV7?B[I[[[K"
     "[<[[[=;[[8[[G[[<[[=[[B[[[[[[=[[[?[<@;[[>Z??[[>[[?[[[[[[Z[[[4[[[4[[[[[[[[[[[[[[[[["
     "9=LAHDHF[W[[DA=CJZD@BKF[[[HDDDDDDDDDDDDDDDDDDDDDDDDDDD>EEEE>EEEEEEEEEEEEEEEEEEEEE"
     "[:QKN:WM[8[[<K[?K[[PCDO[[[J[=C[[<[[[=[[[<[6?[[[[F[[[[[[=[B=>HD[@[[[[A:[U[E;HK[[[G"
     "5[NFIYNG[Q[[@D<XG[?BG[H[[[P[;[[[:[[[;[[D[[=>[:[VA[[[[[[[[[[[[[[[[[[[[[[[[[[0[[[[["
     "[9OII7UL[;[[JHI<P[GJGHN[[[Q[AI>R=IK[=[[PJ[AAQX;9FJ[[[[[:[[[7[[[:[[[[[>[[>[?D[[[[["
     "[?ECDEFA[?[[?C@ED[;?>[X[[[H[5[[[;[[[9[[[[[<[[P[[NE[[[[E<EEEEEEEEEEEEEEEEEE<EEEEEE"
     "?FFFF?FFF?FFFFF<FFFF?FFFFFFDDDDDDDDDDDDDDD>DDDDDDDDDDD[8[[[=[[[8[[[[[B[[[[[I[[[[7"},
    {"lt", U"ąčėęįšūųž", "ND8YK;B[>", 4,
     "[ACIAJMBREL=EBFN=[C;AIA[[[D:XIKJZQH[AQD@EA[F[@:C?B[[[I[9[KP:[[[;PZ@ZSB[[>DD=[[[JK"
     "TG[[Y>[[>2[N[YUU[[[[WLM[[J[W;Z[[:[U[8[TRNYBY[?U[=D[[BB9TJNF[SG[E>C=F>RG[?A=TK[[[H"
     "T:[[[<YT[7[[CYV:[[@VIA[[[P[V9[NM=[[[:[[COGD[[=FD?K[[EFR:[[[;[[[9[[IJA;[[B[BA[[[J["
     "=ALQIBSJ[[GCEH9DM[D9GBM[[[GX3[[[G[[[E[[[[[7[[[[[A[[[U[T8[KP=[[[<[[?PHA[[A=B@H[[H["
     "V<KVH9[J[7ZF[PJBL[[IFBI[[BRI8BYM;TY[:[[U[U@A[[EH?[[[HJU<YNE<SB[8[>XW[@Y[[J>DR[[GS"
     "8VJPEXPD[U;CBDAXG[BD<[G[[[JR9[LO>[S[<MQ>UOA[[=BC>T[[EUDDDDDDDDDDDDDDDDDDDDDDDDDDD"
     "V9HPG=XE[9[COGI@E[[CC?J[[EJ5BXLRC[X[?[@FHGHG[PU<EH[[M[I;X[[;[U[6[RRRT?W[@N[@I[[EV"
     "NQHPC[[E[LF>ACB9F[><@[F[[[C[8[[[:[[[8[[[[[:[[[[[H[[[B[==GGG@GGG@GGGGGGGGG@GGG=GGG"
     "??EEEEEEEEEEEEEEEEEE?EEEE?E[X?OE[[C[[S>EH=[C[A9;[B[[[FY<UU@>[D[8ZHECJBP[TMC?B[[D["},
    {"lv", U"āčēģīķļņšūž", "7K:H:CED?BF", 7,
     "[=DHBHJFJ?L@FCAM;[F=DED[[[J=XFGEWMIUABC@DA[B[>A;BG[[[H[7[[S:[Y[;QVCWPBS[?FI>T[[[["
     "[@X[T7[T[4[PVSTGP[YLPEQ[[[YU<XYT:[Y[8ZPRPIBP[@BZAN[[[<=NMFCZPGQEB@@F>NG[>?:[I[[[F"
     "[=[[[;[[[8Y[B[Y9[[@CGC[[[[[[:WYS@[Y[@[SAMG@Q[<:C=L[[[NZ=[[[;[[[7[[<TB=[[BIJGU[[[Z"
     "OKCIC:OCR[BCAF=IK[D<?[H[[[?[7XYPD[T[F[QUPREO[T7S8N[[[VY9ZLSC[X[A[UAOH=V[A9?@J[[[Z"
     "Z:MMD<MKU9VGJKH>I[R?CAI[[[PL:ISM;TW[<URUKL@E[U8JCS[[[RU9TID=PHV;XFTRQ<O[Q<@HL[[[K"
     "OMEJBOIAPNEA?A=SB[>>:YJ[[[E[7QSO?[M[:QKAMMAO[>CF@O[[[QDDDDDDDDDDDDDDDDDDDDDDDDDDD"
     "Y:GKE=PFT;VENEJ=G[O>BBI[[[L5?WTSDRV[B[?GFKID[UJ=HK[[[W7<RVQ>[Q[<ZMOOIBN[@?PDL[[[U"
     "EOII@WXE[QR@>9BQE[>?A[H[[[?[8VWP7[U[7XOTRODP[PDUGQ[[[TDDDDDDDD>DDDDDDDDDDDDDDDDDD"
     "DDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDD>DDDDDDDDDDDQ?GLD:TF[:QCFEEAE[H?DEC[[[K"},
    {"nb", U"åæéø", "AGS=", 1,
     "[B@RDF?DBFK?CBFDB[C<ADC[[T[?ZJXDDICXQZ@=B;YD[=??JC[[[YS;F[Y8[[[@N[?[Y=[[<NX@[[[B["
     "[>[K[7[[;A[<IQ[>[NC[IE[[[I[E?J[E6MPO>RMENGBQ[@=IEL[[J[<NL[ERJGNG[EAF9QL[:@>TJ[[[["
     "Q=[[[=D[[>G[AY[7[[?O?D[[[H[@?P[J7PCEBFQEREJS[@;MIS[[S[[9[[[6[[[DB[[[[9[[[[W?I[[F["
     "PHNWABGAVV[@?H7II[G=ASD[[[[W@[[[6[[[O[[[[[5[[[[[A[[[[[G=S[R:QYRBC?CUE=T[A??CH[[L["
     "H=K[D9LHR<JF>KU@L[Q?DFI[[G[I;H[S8IRL=RNJ>J@B[HBJCP[[L[=EQ[@9M;PATHMTAIV[T<BQP[[P["
     "TQIVDKIEUS[B>?;TA[9ABSBY[G[I>T[N9PNQ@YR?SM><[;BHGS[[R[JCJJJJJJJJJJJJJJJJJJJ3JJJJJ"
     "<>G[E9LIM=YEMGDAN[JACDJ[[K[<CIXN<HOMCA=FFJEC[LB;JI[[I[=?L[P7MQN>MOMPHAR[@?@FK[[J["
     "VJFZAEHGTO[?>A;QE[==;WL[[[[K:N[I6MIO:SNHODDR[KDIMP[[U[C9FRR9KRB:RRBEKCRRFRRHRRRKH"
     "FMCMC<>FM9MFFAMCMMFFAMMMMCMMKL[CBK?NL[=AG=NC[<<>SJ[[[[G>LLS;FSS;SSSGL=LSSLLFIGSF9"},
    {"nl", U"èéëï", "ZTOU", 0,
     "[A>EBGG@CFNADBIAB[D?CJ@D[[GK<ICD[DC[IXC?C;[E[=B>IK[V[QR<G[T6[[[?U[@[[;[[>KQA[[[R["
     "[A[M[?[[5B[JH[[<[[F[=D[[[Q[;CKUG6XLL=MOPOWBN[AANEKL[WS?NKHEBKFPE[E?G9SI[:ADHHNR[M"
     "@@HT@<AEK=MIBNR>L[B@AFIJ[TL;CMVH5YIJBSQJPMFQ[@>JMOS[ZTG;[[[8[[[A[[U[L:[[E[:@[[[N["
     "OKPDA:LA[[=GDH9IK[L?@TK[[[PEAP[@7BHQQ[<JL@FI[[@IJFP[[E>>JVR8UNJBHAAOH?M[BCAGNG[[Q"
     "@<JRA:LKO:SIAKV?J[QCDDLP[RRA;FTH8RLN=[NPBT>@[PFHDMR[XP8DIJ<@N<NCWENPGHM[OA?OJN[[O"
     "OTKGE<GEXMSHAA<<A[<EDCGTV[QB=LVO:TKP@LO>RQ>A[<CCELS[YQSSSSSSSSSSSSSSSSSSSSS1SISSS"
     "?>GN@<NFK=XCIFJ>J[J?ADIK[[K;FH>K?NJKCMHDHKGA[LB8JHL[MS<@KSQ8UJI<DNONUAN[@BFDKJ[UP"
     "MLGCCKNF[:[EBB@SJ[<A@AR@Y[I[>[[[4[[[>[[B[[:[[B[[J[[[[[F9LWI6WSR:YPTTU?P[KINOQS[[["
     ">=TC[<NTN;[OTT[G8[[Q?LTL[H[@GC>GGMITNQLD@BG=[G7EROPR[TW<[[[6[[[9[[[[[;[[[[YB[@[YM"},
    {"pl", U"óąćęłńśźż", "C<J@9E<MA", 4,
     "[GGHDLJILMNCJF7B<[DAHF[@[[@>ZE<E[NJXTCF;A:XG[ABCP[F[[HY?WNQB[W[=VLBPH?[[?HQC[P[5P"
     "FB[R[?[[9:GFXVWE[[Z[SM[T[?9U@LHO>RLSFTECHB;F[@EME[E[B;=LHBDRMBROBCB>?G@[?@CK[D[[C"
     "W;[[[>Q[[8[RAWR9[[>QHA[[[P[S;[[QB[YZ>[[?MB6[[<ZZD[J[[O4=[R[B[[[B[[CME>Z[DSKE[I[F["
     "==HDN5UP[[MGDIDBQ[ODJI[I[[F:6XBM=ZX[Q[LTBABQ[SBQL[T[[GJ:[L[I[[[;[YBWI7Z[?EE?[I[[["
     "J9CKP=VO[:[GOQD;R[[JJB[R[?P8?MWYBW[[8[RQXM@J[OP[>[[[=[I=[JK>UM[4[H[[N@[[[FEL[V[@U"
     "ATDF@UMGUPLFBA@MD[B@ER[7[[AZ>[M[B[[[=[QA[L6Y[9IKE[[[H[HHHHHHHHHHHHHHHHHHHHH4HHHHH"
     "T<MGI@QK[I[GOIF9N[WDGC[J[@9BD[=[FO[XCS<E@HCC[OU<G[K[F;Q;[Q[=[[ZK[DHUD9Z[;UTA[E[;["
     ":LFBCTOIXU:CADDOC[??CY[G[[FO9OOO9OOO8OODOOAOOOOOAOOODOH6[IS@[Y[;[KMVGCP[NCSF[Z[:P"
     "L=LLLBLLE:LLELL;ELLBBBLEL@L9YC>HYMIYYFDD;ERF[K<F[[?[[CD9KDH;[JVCQEHF@>J[LLJE[H[=R"},
    {"pt", U"áâãçéêíóõú", ";XGDPMBMOX", 2,
     "[;E><=EHMBQ[HCKI@O>BDQH[[[U?[ID@[KJ[FT[A=AIGR9;DNA[Y[R[9[PM<Z[[;M[FPU<V[;EP@S[[[["
     "[7[V[>[[A<[[H[[8[[C[MB[[[[[[:[[[5[[[=V[[T[9[YG[[FV[[[[BDMCHMLH[<K[D==QKQ?9ESJ[J[V"
     "[:[[[;[[[7[[B[[<[[?[[@[[[[[[7[[[>[[[=[[HLE?[[;[[;[[[[[[3[[[;[[[@[[[[[<[[[[[E[[[[["
     "B<L@DEFG[[U[CD=EMOA;CTG[P[?[4[[[;[[[X[[[[[>[[[[[9[[[[[AAAHH9HHH>HHHHHHHHH>HHHHHAH"
     "G8QGK=KJ=8[[[J[?NVUKDCI[[[[9=D[[>[[[@[[[[Y6A[[[[G[[[[[[<[<=BDCB@L[S[[D[LLA:JG[R[Q"
     "<GGFJILH[KT[AC=UIV<8FEI[R[U[9[[[:[[[>[[B[Y<[[:PKA[[[[[[[[[[[[[[[[[[[[[[[[[[0[[[[["
     "G8OJE8SM[;Y[WFKAOTCQGIO[[[[5ARD[=MQ[E[[SJVFGRX>>GT[[[[[7[[[8[[[;[[[[[>[[<[[A[[[[["
     "A@BEF>JG[?L[=B@PFS<AA[L[P[J[4[[[8[[[;[[[[[?[[Q[[P[[[[[?<FFFFFF??FFFFFFFFF?FFFFFFF"
     "[8[A[=[[[:[[[[[>;[[Z=F[[[[[;EEEEEEEEEEEEEEEEEEE>EEEEEEP2[[[<[[[A[[[[[B[[[[[M[[[[["},
    {"ro", U"âîășț", ">A6@>", 5,
     "[AD?AFEGH@OYGBEG>[:?CLG[Y[J:[GDHVKITEN[@D<ZG[<A;IK[V[JL9ZTN?[[[8T[BUT=Y[>FN<Z[[ZV"
     "=9[P[?[[B<[[EYQ;[[BSB?Q[[[[B=[[[9[[[<X[[TVB[[CY[6X[[[[:BKAELIGNCQ[BD@JD[=?@LJ[J[B"
     "F;[[[<[[[8[[@[P<[[@[H?[[[[[D9[[Y=[[@;[[CKF@[[<[[@T[[[[M:[[[9[[[6[[OQG?[[M[LA[[[[["
     "ACK?G?HJRIU[AC:DI[BA=HH[Y[B<;I[G<[M[:[[PHM?[[[[[9[[[[[@:KQQ:QKK7QKQQQHQQHQHBQKQHQ"
     "?8LHP<QP[9[[ZNP<P[[OE@N[[[X=8AX[;Q[[;[[U[I>?[[UOAZ[[[[D<[B9>IEU=O[WTTC[[VC<GJ[[[M"
     "MCEAFPEARFR[>@<QB[:@ARH[P[IK9[R[=[[[=[[@[U<[[:GD@[[[[[JCJJJJJJJJJJCCJJJJJJJ3JJJJJ"
     "A:LHL6PLT=X[PHK@P[[KFEQ[[[UC=[<[;H[V=[[KENBC[[Y:AZ[[[[;7[V[=[[[:[[YXX?[[?[[B[[[[["
     "8IHDIRLHT>U[?B@UF[<A@YO[X[IB7[[[:[Z[8[[P[O>[[D[[E[[[[[E6OOH@OOH:OOOO?COOHOHEOOOHO"
     "D<[?[?R[M8[[[O[@=[XL;DU[X[[9?FFL>LCLCLLFLCALL?ACFLLLLL;5E[J?[F[<[[OJMB[[Z[[DJ[[[["},
    {"sk", U"áäéíóôúýčďĺľňŕšťž", ";KG;HN?=>QSBGQ8=B", 9,
     "[GGGCLJMHLOCIE7B=[E?FGB[[[@=[IAC[POJX:GAD>WG[AC=PA[[[FJ;[KN<[[O=KG?PB<[[>FO?O[[FS"
     "@B[[[>[[8:[<NRAB[[RQIEO[[Q[I>MJQ;T[M=XGDK>;G[@COBD[[JC<RLFD[OOEV9FBB>ID[AACNE[O[D"
     "I:[[[=X[[9ZOAZH;[[>SH>[[[H[C:Y[W=[V[;[[BHC<Y[<QY@M[[I[:<[M[E[[[I[Q?KB8[[>QHBJ[[C["
     "==O>I;POOXODE@BJL[LA>EC[[[FAEJHIAOSJJQFLFBFC[H5G@G[[[FB9[L[>[[[L[[BPH9[[?SDAH[[>["
     "C9NMT<ZUP:[GUL?;T[[KJAP[[HN9=KUN;V[[;[OLVF?H[HKQ>[[[HZI7ZJK8VN[<[JW[O@[[[HEDX[[AP"
     "@UCD@XMJHTIFB@BPD[A?CE9[V[AN<[M[A[[[@[K?[H8[[8JKD[[[P[HHHHHHHHHHHHHHHHHHHHH4HHHHH"
     "F:LHJ;SNN;[GQHC:O[[EGBK[[HKEC[M[@T[[8[>ELF?C[RT9FJ[[M[:>ZWL;[[[<YIJLC>V[>INDF[[F["
     "9QG<DXPUIV>FCEESC[A?>YF[[[DA7[QU<[[X>[MI[C?V[GITK[[[;K?8OOH>OOE:OOOOH=OOHEHEOOOHO"
     "@@ZCZ?ZZK:ZGNMC==ZZN<BZZSGZ4THAJVRTH[SEGDEQC[D@CTF[[[FK8GOAA[RG>MGEC?=I[DKLCC[[PR"},
    {"sl", U"čšž", ";<A", 2,
     "[FDGAIKEIEMAGC?@<[A=CFB[[[A;[JEF[PKBPAG@;>[J[@BA[C[[[DK<[JJ=[XW<JM=WC<[[<ELBM[[[R"
     "<8[[[8[[Y:QFHTBN[[K[[GN[[[[J>JNQ8[QW=KGFLA<G[?FOEB[[[LASKDC[S<NQDEBA;LF[B?>S@[[[D"
     "I=[[[<[[[7SHB[O;[[>GKC[[[[[M3[[[D[[[B[[AQF=[[?[[GV[[[[4?[R[E[[[A[MDSD?[[D[HEO[[[["
     "9ON=HUQLKPBDCD=LK[A@B[D[[[BA8XRP7[[[>[MYVF>S[W=TCU[[[V@8[N[<[[[:[[BUK<[[@KGEL[[[["
     "?<VKW;YQZ;:B[TC=V[[IMFT[[[P89LYJ>Y[[9[VI[I@K[IL[F[[[[[<<[HH;UQZ;>EW[[=R[[ADOV[[[Q"
     "HUA@?WOCNQGE?BBQB[@;CQ=[[[DQ>[Q[=[[[?[P?[H8[[8JLF[[[[[EEEEEEEEEEEEEEEEEEEEE;EEEEE"
     "I8MKK;XLP;FDNJD>O[[AGFM[[[KHB[E[<W[XAW9DKFDE[L[7IK[[[[>>[TH<[[[8PDGNB>[[>MRHE[[[["
     "?NCDCURFEM;EABBXA[?<B[I[[[C=9SLN;[W[=NDDWC=M[CCKM[[[[GK<KKE=KKK9EKKKK>KKK@KBKKK@K"
     "EEEEE>>EEEEEEEEEEEEEEEEEEEEKAKKAKKKDK8DDAA;KKK?KKKKKKKJ9END=[DR<MFDC?CD[FHKEC[[[O"},
    {"sv", U"äåéö", ";@U<", 3,
     "[??NCF>DCCM?DCHBC[D=BDE[[V[=[LK?WLDY[ZE@D<[J[:=>TF[S[[T;D[U8[[[>J[>[U=[[=KUB[[[E["
     "[L[I[;[[>=[3U[[J[[R[[S[[[I[?=O[E5PNP?MPFSEDS[ACRGN[[N[?QQNFTKIP[RGAH9SM[8?=VK[M[["
     "T;Z[[@C[[?L[A[T6[[?P@D[[[J[?7T[K:UDECRTEQDD[[@?DIS[[R[S6[[[7[[[CE[[[[<[[[X[@[[[D["
     "PHNJDEH=V[[C@G7AK[J<AWD[V[[I6[[B=[[[P[LI[G<V[[HF8[[[[[E8U[U>QVPERVAUA;T[@F=DF[[I["
     "G9N[E>NMR;GI=LF?O[OAEEJ[[H[F8G[J<JOI?PLF>E?A[ICGEL[[K[=:OV>AM<O?SHNTGGW[Q;BQO[[N["
     "QMKHCQIDRUJE@?;WD[7BBRCYS[[J:P[R<LONBUR?SG?;[=CEFP[[Q[DDDDDDDDDDDDDDDDDDDDD>DDDDD"
     ">:J[E=MKO?SGJH<BR[K>EFJ[[J[5@PPU@NVQFO?FHJGF[RE<MJ[[M[;<P[W:OQS>NTKRGCV[@=@GL[[J["
     "XLELCIKE[P[B=@<X>[>?:[H[V[[I6L[J:MKO;XKDRFGU[GBHKK[[T[C>CMM@MMA:MM9M=MMMMFMMMMMMM"
     "E;[H[;O[K<[H@SKD<[VK;EN[[[[NHM?AMG?RR[B@?>RD[===VK[N[[O=OOO<OOO;OOOOO9OOOOOOOOO@:"},
    {"tr", U"çöüğış", ">@>569", 10,
     "[@?C@DIAECY=NDKCF[J>AEJ[[@K>YBAC[OAJVWA@?<[I[??B[K[[?H[;U[[=[[[4Z[Q[[A[[L[[>[[[[Z"
     "T8[WZ6[[[8[VGN[G[[ROOA[[[[[[<[[N;[[[4[[U[[D[[SY[=[[[X[=[C?A[P?R[[@@@=ZR[@?B[I[[AK"
     "H;[JU:EV[9[J;XM@[[DEDE[[[OV[D[[P@[[[2[[ISWE[[H[[=[[[[[M6LLM?V[P;[P@IKBP[ECDAK[[TU"
     "=[TKM[Q<U[[B;A;[J[>CJ[P[[B@G?XDE9XXX7XX<JXAXXXGXCXXXLX8;[EYCZ[[=[S=JYA[[KDF@[[[[["
     "E8ZOB9[N[9[QCA[O[[[TKB[[[[[C7PNI8[X[9[ZCU[NR[SG[A[[[[U9?[D;?[L[9[P@BWP[[[IKC[[[WU"
     "S[LKH[PBR[OA>F=YD[6CD[J[[BB99[I[@[[M=[Q<J[A[[CDCD[[[R[DDDDDDDDDDDDDDDDDDDDDDDDDDD"
     "?<QH?=[HZ;[J>?QJN[XBC@W[[UXA;VQ[>U[W:[I@BSDQ[SK:@U[[P[H<YK[>U[W6[L>BYE[[JIB>[[[[["
     "AVPEKXP?M[[B<@<[M[<@B[K[[A?R9[IJ8[RQ=[OAJ[N[[>EZ=M[[XUDDDDDDDDDDDDDDDDDDDDDDDDDDD"
     "DDDDDDDDDDDDDDDDDDDDDDDDDDDX7QVE;XKZ>[OBKK9[[IJTAW[[W[8?RK>?[IY;[Z:HTM[[YN[D[[[UV"},
};

}  // namespace

std::span<const Bigrams> bigrams() {
  return kBigrams;
}

}  // namespace gridpress::gen
