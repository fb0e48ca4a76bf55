// gen/words/everyday: a line of words for each subject.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/words/everyday.h"

#include <algorithm>
#include <string>
#include <unordered_map>

#include "gen/words/bigrams.h"

namespace gridpress::gen {
namespace {

struct Everyday {
  std::string_view language, words;
};

constexpr Everyday kEveryday[] = {
    {"it",
     "cane gatto cavallo mucca pecora gallina topo coniglio maiale capra uccello pesce orso lupo volpe leone "
     "ape "
     "rosso giallo verde blu azzurro nero bianco marrone arancione viola rosa grigio "
     "gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre "
     "primavera estate autunno inverno lunedì martedì mercoledì giovedì venerdì sabato domenica "
     "pane latte formaggio burro uova uovo riso zucchero sale acqua carne mela pera pesca uva fragola "
     "ciliegia limone "
     "arancia patata pomodoro carota cipolla torta gelato scuola libro penna matita quaderno zaino banco "
     "lavagna "
     "maestra maestro gomma righello casa porta finestra tavolo sedia letto cucina bagno camera giardino "
     "albero fiore "
     "madre padre fratello sorella nonno nonna zio zia figlio figlia testa mano piede occhio naso bocca "
     "orecchio "
     "sole luna stella pioggia neve vento nuvola mare monte fiume lago treno bicicletta nave aereo macchina"},
    {"es",
     "perro gato caballo vaca oveja gallina ratón conejo cerdo cabra pájaro pez oso lobo zorro león abeja "
     "rojo amarillo verde azul negro blanco marrón naranja morado violeta rosa gris "
     "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre "
     "primavera verano otoño invierno lunes martes miércoles jueves viernes sábado domingo "
     "pan leche queso mantequilla huevos huevo arroz azúcar sal agua carne manzana pera uva fresa cereza "
     "limón "
     "patata tomate zanahoria cebolla pastel helado escuela libro pluma lápiz cuaderno mochila pupitre "
     "pizarra "
     "maestra maestro goma regla casa puerta ventana mesa silla cama cocina baño habitación jardín árbol "
     "flor "
     "madre padre hermano hermana abuelo abuela tío tía hijo hija cabeza mano pie ojo nariz boca oreja "
     "sol luna estrella lluvia nieve viento nube mar montaña río lago tren bicicleta barco avión coche"},
    {"pt",
     "cão gato cavalo vaca ovelha galinha rato coelho porco cabra pássaro peixe urso lobo raposa leão abelha "
     "vermelho amarelo verde azul preto branco castanho laranja roxo rosa cinza cinzento "
     "janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro "
     "primavera verão outono inverno segunda terça quarta quinta sexta sábado domingo "
     "pão leite queijo manteiga ovos ovo arroz açúcar sal água carne maçã pera uva morango cereja limão "
     "batata tomate cenoura cebola bolo sorvete gelado escola livro caneta lápis caderno mochila carteira "
     "quadro "
     "professora professor borracha régua casa porta janela mesa cadeira cama cozinha banheiro quarto jardim "
     "árvore "
     "flor mãe pai irmão irmã avô avó tio tia filho filha cabeça mão pé olho nariz boca orelha "
     "sol lua estrela chuva neve vento nuvem mar montanha rio lago comboio trem bicicleta barco avião carro"},
    {"ca",
     "gos gat cavall vaca ovella gallina ratolí conill porc cabra ocell peix ós llop guineu lleó abella "
     "vermell groc verd blau negre blanc marró taronja lila rosa gris "
     "gener febrer març abril maig juny juliol agost setembre octubre novembre desembre "
     "primavera estiu tardor hivern dilluns dimarts dimecres dijous divendres dissabte diumenge "
     "pa llet formatge mantega ous ou arròs sucre sal aigua carn poma pera raïm maduixa cirera llimona "
     "patata tomàquet pastanaga ceba pastís gelat escola llibre llapis quadern motxilla pissarra mestra "
     "mestre goma "
     "casa porta finestra taula cadira llit cuina bany jardí arbre flor mare pare germà germana avi àvia "
     "oncle tia "
     "fill filla cap mà peu ull nas boca orella sol lluna estrella pluja neu vent núvol mar muntanya riu "
     "llac tren "
     "bicicleta vaixell avió cotxe"},
    {"fr",
     "chien chat cheval vache mouton poule souris lapin cochon chèvre oiseau poisson ours loup renard lion "
     "abeille "
     "rouge jaune vert bleu noir blanc marron orange violet rose gris "
     "janvier février mars avril mai juin juillet août septembre octobre novembre décembre "
     "printemps été automne hiver lundi mardi mercredi jeudi vendredi samedi dimanche "
     "pain lait fromage beurre oeufs œuf riz sucre sel eau viande pomme poire raisin fraise cerise citron "
     "pêche "
     "tomate carotte oignon gâteau glace école livre stylo crayon cahier cartable bureau tableau maîtresse "
     "maître "
     "gomme règle maison porte fenêtre table chaise lit cuisine chambre jardin arbre fleur mère père frère "
     "soeur "
     "sœur oncle tante fils fille tête main pied oeil œil nez bouche oreille soleil lune étoile pluie neige "
     "vent "
     "nuage mer montagne rivière lac train vélo bateau avion voiture"},
    {"ro",
     "câine pisică cal vacă oaie găină șoarece iepure porc capră pasăre pește urs lup vulpe leu albină "
     "roșu galben verde albastru negru alb maro portocaliu mov roz gri "
     "ianuarie februarie martie aprilie mai iunie iulie august septembrie octombrie noiembrie decembrie "
     "primăvară vară toamnă iarnă luni marți miercuri joi vineri sâmbătă duminică "
     "pâine lapte brânză unt ouă ou orez zahăr sare apă carne măr pară struguri căpșună cireașă lămâie "
     "cartof roșie "
     "morcov ceapă tort înghețată școală carte pix creion caiet ghiozdan tablă casă ușă fereastră masă scaun "
     "pat "
     "bucătărie baie grădină copac floare mamă tată frate soră bunic bunică fiu fiică cap mână picior ochi "
     "nas gură "
     "ureche soare lună stea ploaie zăpadă vânt nor mare munte râu lac tren bicicletă avion"},
    {"da",
     "hund kat hest ko får høne mus kanin gris ged fugl fisk bjørn ulv ræv løve bi and "
     "rød gul grøn blå sort hvid brun orange lilla lyserød grå "
     "januar februar marts april maj juni juli august september oktober november december "
     "forår sommer efterår vinter mandag tirsdag onsdag torsdag fredag lørdag søndag uge måned år dag "
     "brød mælk ost smør æg ris sukker salt vand kød æble pære banan appelsin jordbær hindbær kirsebær "
     "citron "
     "kartoffel tomat gulerod løg kage is chokolade skole bog blyant taske tavle lærer viskelæder lineal "
     "kuglepen hus "
     "dør vindue bord stol seng køkken have træ blomst mor far bror søster bedstefar bedstemor onkel tante "
     "søn datter "
     "hoved hånd fod øje næse mund øre sol måne stjerne regn sne vind sky hav bjerg flod sø tog cykel skib "
     "fly bil båd "
     "gade vej skov strand"},
    {"nb",
     "hund katt hest ku sau høne mus kanin gris geit fugl fisk bjørn ulv rev løve bie elg and "
     "rød gul grønn blå svart hvit brun oransje lilla rosa grå "
     "januar februar mars april mai juni juli august september oktober november desember "
     "vår sommer høst vinter mandag tirsdag onsdag torsdag fredag lørdag søndag uke måned år dag "
     "brød melk ost smør egg ris sukker salt vann kjøtt eple pære banan appelsin jordbær bringebær kirsebær "
     "sitron "
     "potet tomat gulrot løk kake is iskrem sjokolade skole bok blyant sekk tavle lærer viskelær linjal penn "
     "hus "
     "dør vindu bord stol seng kjøkken hage tre blomst mor far bror søster bestefar bestemor onkel tante "
     "sønn datter "
     "hode hånd fot øye nese munn øre sol måne stjerne regn snø vind sky hav fjell elv innsjø tog sykkel "
     "skip fly bil "
     "båt gate vei skog strand ski skøyter votter lue skjerf"},
    {"sv",
     "hund katt häst ko får höna mus kanin gris get fågel fisk björn varg räv lejon bi älg anka "
     "röd gul grön blå svart vit brun orange lila rosa grå "
     "januari februari mars april maj juni juli augusti september oktober november december "
     "vår sommar höst vinter måndag tisdag onsdag torsdag fredag lördag söndag vecka månad år dag "
     "bröd mjölk ost smör ägg ris socker salt vatten kött äpple päron banan apelsin jordgubbe hallon körsbär "
     "citron "
     "potatis tomat morot lök kaka tårta glass choklad skola bok penna väska tavla lärare sudd linjal hus "
     "dörr fönster bord stol säng kök trädgård träd blomma mor far mamma pappa bror syster farfar mormor son "
     "dotter "
     "huvud hand fot öga näsa mun öra sol måne stjärna regn snö vind moln hav berg flod sjö tåg cykel båt "
     "flygplan "
     "bil gata väg skog strand"},
    {"de",
     "hund katze pferd kuh schaf huhn maus kaninchen schwein ziege vogel fisch bär wolf fuchs löwe biene "
     "ente "
     "rot gelb grün blau schwarz weiß braun orange lila rosa grau "
     "januar februar märz april mai juni juli august september oktober november dezember "
     "frühling sommer herbst winter montag dienstag mittwoch donnerstag freitag samstag sonntag woche monat "
     "jahr tag "
     "brot milch käse butter ei eier reis zucker salz wasser fleisch apfel birne banane traube erdbeere "
     "kirsche "
     "zitrone kartoffel tomate karotte zwiebel kuchen eis schokolade schule buch stift bleistift heft tafel "
     "lehrer "
     "lehrerin lineal haus tür fenster tisch stuhl bett küche garten baum blume mutter vater bruder "
     "schwester opa oma "
     "onkel tante sohn tochter kopf hand fuß auge nase mund ohr sonne mond stern regen schnee wind wolke "
     "meer berg "
     "fluss see zug fahrrad schiff flugzeug auto straße wald strand"},
    {"nl",
     "hond kat paard koe schaap kip muis konijn varken geit vogel vis beer wolf vos leeuw bij eend "
     "rood geel groen blauw zwart wit bruin oranje paars roze grijs "
     "januari februari maart april mei juni juli augustus september oktober november december "
     "lente zomer herfst winter maandag dinsdag woensdag donderdag vrijdag zaterdag zondag week maand jaar "
     "dag "
     "brood melk kaas boter ei eieren rijst suiker zout water vlees appel peer banaan druif aardbei kers "
     "citroen "
     "aardappel tomaat wortel ui taart koek ijs chocolade school boek pen potlood schrift bord leraar juf "
     "gum liniaal "
     "huis deur raam tafel stoel bed keuken tuin boom bloem moeder vader broer zus opa oma oom tante zoon "
     "dochter "
     "hoofd hand voet oog neus mond oor zon maan ster regen sneeuw wind wolk zee berg rivier meer trein "
     "fiets boot "
     "vliegtuig auto straat bos strand"},
    {"en",
     "dog cat horse cow sheep hen mouse rabbit pig goat bird fish bear wolf fox lion bee duck "
     "red yellow green blue black white brown orange purple pink grey gray "
     "january february march april may june july august september october november december "
     "spring summer autumn winter monday tuesday wednesday thursday friday saturday sunday week month year "
     "day "
     "bread milk cheese butter egg eggs rice sugar salt water meat apple pear banana grape strawberry cherry "
     "lemon "
     "potato tomato carrot onion cake chocolate school book pen pencil bag board teacher ruler house "
     "door window table chair bed kitchen garden tree flower mother father brother sister grandfather "
     "grandmother "
     "uncle aunt son daughter head hand foot eye nose mouth ear sun moon star rain snow wind cloud sea "
     "mountain "
     "river lake train bicycle bike ship boat plane car street forest beach"},
};

}  // namespace

std::uint64_t everydayIn(std::string_view word) {
  static const std::unordered_map<std::string_view, std::uint64_t> kWords = [] {
    std::unordered_map<std::string_view, std::uint64_t> words;
    const auto all = bigrams();
    for (const Everyday& everyday : kEveryday) {
      std::uint64_t bit = 1;
      for (std::size_t i = 0; i < all.size() && all[i].language != everyday.language; ++i) bit <<= 1;
      for (std::string_view rest = everyday.words; !rest.empty();) {
        const std::string_view one = rest.substr(0, rest.find(' '));
        words[one] |= bit;
        rest.remove_prefix(std::min(one.size() + 1, rest.size()));
      }
    }
    return words;
  }();
  const auto found = kWords.find(word);
  return found == kWords.end() ? 0 : found->second;
}

}  // namespace gridpress::gen
