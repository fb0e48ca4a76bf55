// gen/words/columns: the names, best first.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/words/columns.h"

#include <unicode/uscript.h>

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "gen/words/fold.h"
#include "gen/words/languages.h"
#include "gen/words/list_lines.h"

namespace gridpress::gen {
namespace {

// As keyOf() writes them: Latin ones in capitals without accents or spaces. English, then German, French,
// Spanish, Italian, Portuguese, Dutch, Swedish.
constexpr auto kWord = std::to_array<std::string_view>(
    {"FIRSTNAME",   "FORENAME", "GIVENNAME", "VORNAME",   "VORNAMEN", "PRENOM",      "PRENOMS",  "VOORNAAM",
     "FORNAMN",     "FORNAVN",  "IMIE",      "JMENO",     "ETUNIMI",  "名",          "NAME",     "WORD",
     "WORDS",       "ANSWER",   "ANSWERS",   "ENTRY",     "ENTRIES",  "TERM",        "TERMS",    "VOCAB",
     "VOCABULARY",  "SOLUTION", "SOLUTIONS", "LEMMA",     "HEADWORD", "KEYWORD",     "PHRASE",   "FRONT",
     "WORT",        "WORTE",    "WORTER",    "BEGRIFF",   "BEGRIFFE", "VOKABEL",     "VOKABELN", "LOSUNG",
     "LOSUNGSWORT", "ANTWORT",  "STICHWORT", "MOT",       "MOTS",     "TERME",       "REPONSE",  "NOM",
     "VOCABULAIRE", "PALABRA",  "PALABRAS",  "RESPUESTA", "TERMINO",  "VOCABULARIO", "SOLUCION", "NOMBRE",
     "PAROLA",      "PAROLE",   "RISPOSTA",  "TERMINE",   "VOCABOLO", "SOLUZIONE",   "NOME",     "PALAVRA",
     "PALAVRAS",    "RESPOSTA", "TERMO",     "SOLUCAO",   "WOORD",    "WOORDEN",     "ANTWOORD", "BEGRIP",
     "OPLOSSING",   "NAAM",     "ORD",       "SVAR",      "LOSNING",  "NAMN",        "SLOWO",    "HASLO",
     "SLOVO",       "SLOVICKO", "KELIME",    "الكلمة",    "كلمة",     "かな",        "ひらがな", "カタカナ",
     "読み",        "よみ",     "単語",      "言葉",      "ことば",   "漢字",        "단어",     "слово",
     "מילה",        "词语",     "单词"});
constexpr auto kClue = std::to_array<std::string_view>(
    {"CLUE", "CLUES", "HINT", "HINTS", "QUESTION", "QUESTIONS", "DEFINITION", "DEFINITIONS", "MEANING",
     "DESCRIPTION", "PROMPT", "BACK", "FRAGE", "FRAGEN", "HINWEIS", "BEDEUTUNG", "ERKLARUNG", "BESCHREIBUNG",
     "UMSCHREIBUNG", "TIPP", "INDICE", "INDICES", "SIGNIFICATION", "PISTA", "PISTAS", "PREGUNTA",
     "DEFINICION", "SIGNIFICADO", "DESCRIPCION", "DEFINIZIONE", "DOMANDA", "INDIZIO", "SIGNIFICATO",
     "DESCRIZIONE", "DICA", "PERGUNTA", "DEFINICAO", "DESCRICAO", "VRAAG", "OMSCHRIJVING", "AANWIJZING",
     "BETEKENIS", "LEDTRAD", "FRAGA", "BETYDELSE", "FORKLARING", "ZNACZENIE", "DEFINICJA", "VYZNAM", "ANLAM",
     "ANLAMI", "المعنى", "التعريف", "意味", "ヒント", "定義", "意思", "뜻", "значение", "משמעות",
     // Any definition goes first.
     "TRANSLATION", "UBERSETZUNG", "TRADUCTION", "TRADUCCION", "TRADUZIONE", "TRADUCAO", "VERTALING",
     "OVERSATTNING", "TLUMACZENIE", "PREKLAD", "CEVIRI", "الترجمة", "訳", "翻訳", "перевод", "תרגום",
     "ENGLISHTRANSLATION"});
// What a word is, beside a name for its definition.
constexpr auto kKind = std::to_array<std::string_view>(
    {"NOUN", "NOUNS", "VERB", "VERBS", "ADJECTIVE", "ADJECTIVES", "ADVERB", "NOMEN", "SUBSTANTIV", "ADJEKTIV",
     "SUSTANTIVO", "VERBO", "VERBE", "ADJECTIF", "SOSTANTIVO", "SUBSTANTIVO"});
constexpr auto kCountry = std::to_array<std::string_view>({"COUNTRY", "COUNTRYCODE"});
constexpr auto kPopulation = std::to_array<std::string_view>(
    {"POPULATION", "INHABITANTS",     "EINWOHNER",   "EINWOHNERZAHL", "HABITANTS",
     "POBLACION",  "HABITANTES",      "POPOLAZIONE", "ABITANTI",      "POPULACAO",
     "INWONERS",   "BEFOLKNING",      "LUDNOSC",     "OBYVATEL",      "NUFUS",
     "население",  "население, чел.", "населення",   "πληθυσμός",     "אוכלוסייה",
     "אוכלוסיה",   "عدد السكان",      "السكان",      "人口",          "인구"});
constexpr auto kLatitude = std::to_array<std::string_view>({"LAT",
                                                            "LATITUDE",
                                                            "GEOLAT",
                                                            "LATITUDEDD",
                                                            "BREITE",
                                                            "BREITENGRAD",
                                                            "GEOBREITE",
                                                            "GEOGRAPHISCHEBREITE",
                                                            "GEOGRBREITE",
                                                            "LATITUD",
                                                            "LATITUDINE",
                                                            "BREEDTEGRAAD",
                                                            "BREDDEGRAD",
                                                            "BREDDGRAD",
                                                            "SZEROKOSC",
                                                            "SZEROKOSCGEOGRAFICZNA",
                                                            "ZEMEPISNASIRKA",
                                                            "SIRKA",
                                                            "ENLEM",
                                                            "SZELESSEG",
                                                            "SZELESSEGIFOK",
                                                            "LEVEYSASTE",
                                                            "LEVEYSPIIRI",
                                                            "широта",
                                                            "географическая широта",
                                                            "географічна широта",
                                                            "πλάτος",
                                                            "γεωγραφικό πλάτος",
                                                            "קו רוחב",
                                                            "רוחב",
                                                            "خط العرض",
                                                            "دائرة العرض",
                                                            "عرض",
                                                            "緯度",
                                                            "纬度",
                                                            "위도"});
constexpr auto kLongitude = std::to_array<std::string_view>({"LNG",
                                                             "LON",
                                                             "LONG",
                                                             "LONGITUDE",
                                                             "GEOLNG",
                                                             "GEOLON",
                                                             "GEOLONG",
                                                             "LONGITUDEDD",
                                                             "LANGE",
                                                             "LANGENGRAD",
                                                             "GEOLANGE",
                                                             "GEOGRAPHISCHELANGE",
                                                             "GEOGRLANGE",
                                                             "LONGITUD",
                                                             "LONGITUDINE",
                                                             "LENGTEGRAAD",
                                                             "LAENGDEGRAD",
                                                             "LENGDEGRAD",
                                                             "LANGDGRAD",
                                                             "DLUGOSC",
                                                             "DLUGOSCGEOGRAFICZNA",
                                                             "ZEMEPISNADELKA",
                                                             "DELKA",
                                                             "BOYLAM",
                                                             "HOSSZUSAG",
                                                             "HOSSZUSAGIFOK",
                                                             "PITUUSASTE",
                                                             "PITUUSPIIRI",
                                                             "долгота",
                                                             "географическая долгота",
                                                             "довгота",
                                                             "географічна довгота",
                                                             "μήκος",
                                                             "γεωγραφικό μήκος",
                                                             "קו אורך",
                                                             "אורך",
                                                             "خط الطول",
                                                             "طول",
                                                             "経度",
                                                             "經度",
                                                             "经度",
                                                             "경도"});
// Both in one column.
constexpr auto kPoint = std::to_array<std::string_view>({"COORDINATES",
                                                         "COORDINATE",
                                                         "COORDS",
                                                         "COORD",
                                                         "LATLNG",
                                                         "LATLON",
                                                         "LATLONG",
                                                         "GEOPOINT",
                                                         "GEOPOINT2D",
                                                         "GPSCOORDINATES",
                                                         "GPSKOORDINATEN",
                                                         "KOORDINATEN",
                                                         "GEOKOORDINATEN",
                                                         "COORDONNEES",
                                                         "COORDENADAS",
                                                         "COORDINATEGEOGRAFICHE",
                                                         "COORDINATEN",
                                                         "COORDINATELOCATION",
                                                         "KOORDINATER",
                                                         "WSPOLRZEDNE",
                                                         "SOURADNICE",
                                                         "KOORDINATLAR",
                                                         "координаты",
                                                         "координати",
                                                         "συντεταγμένες",
                                                         "נקודות ציון",
                                                         "קואורדינטות",
                                                         "الإحداثيات",
                                                         "座標",
                                                         "坐标",
                                                         "좌표"});
constexpr auto kOther = std::to_array<std::string_view>(
    {"ID", "NO", "NR", "NUM", "NUMBER", "NUMMER", "NUMERO", "INDEX", "CATEGORY", "TOPIC", "THEME", "LEVEL",
     "LESSON", "UNIT", "CHAPTER", "LANGUAGE", "NOTE", "NOTES", "COMMENT", "TAG", "TAGS", "TYPE", "POS",
     "PARTOFSPEECH", "EXAMPLE", "SENTENCE", "IMAGE", "SOURCE", "DATE", "FREQUENCY", "WEIGHT", "COUNT",
     "LENGTH", "LETTERS", "POINTS", "LAT", "LNG", "ARTIKEL", "ARTICLE", "PLURAL", "PLURIEL", "GENUS",
     "GENDER", "KATEGORIE", "THEMA", "NIVEAU", "LEKTION", "KAPITEL", "SPRACHE", "BEMERKUNG", "WORTART",
     "BEISPIEL", "BEISPIELSATZ", "CATEGORIE", "LECON", "LANGUE", "EXEMPLE", "CATEGORIA", "TEMA", "NIVEL",
     "EJEMPLO", "LIVELLO", "ESEMPIO", "EXEMPLO", "VOORBEELD", "KATEGORI", "EXEMPEL",
     // Beside first names.
     "LASTNAME", "SURNAME", "FAMILYNAME", "NACHNAME", "FAMILIENNAME", "NOMDEFAMILLE", "APELLIDO", "APELLIDOS",
     "COGNOME", "SOBRENOME", "APELIDO", "ACHTERNAAM", "EFTERNAMN", "ETTERNAVN", "EFTERNAVN", "NAZWISKO",
     "PRIJMENI", "SUKUNIMI", "姓"});

// Latin letters as Folder writes them; other scripts as they are, without a colon.
std::string keyOf(std::string_view field) {
  thread_local Folder fold(Fold::right);
  bool lost = false;
  std::size_t bytes = 0;
  UErrorCode wrong = U_ZERO_ERROR;
  const UScriptCode script = uscript_getScript(static_cast<UChar32>(firstOf(bare(field), bytes)), &wrong);
  if (script == USCRIPT_LATIN || bare(field).empty()) return fold(field, lost);
  std::string key = smallLetters(bare(field));
  for (const std::string_view colon : {":", "："})
    if (key.ends_with(colon)) key.erase(key.size() - colon.size());
  return key;
}

// Places from the best; the list's size where it is none of them.
template <std::size_t N>
std::size_t rankIn(const std::array<std::string_view, N>& names, const std::string& name) {
  return static_cast<std::size_t>(std::find(names.begin(), names.end(), name) - names.begin());
}

ColumnRole roleOf(const std::string& name) {
  if (rankIn(kWord, name) < kWord.size()) return ColumnRole::word;
  if (rankIn(kClue, name) < kClue.size()) return ColumnRole::clue;
  if (rankIn(kCountry, name) < kCountry.size()) return ColumnRole::country;
  if (rankIn(kPopulation, name) < kPopulation.size()) return ColumnRole::population;
  return rankIn(kOther, name) < kOther.size() ? ColumnRole::other : ColumnRole::none;
}

// "Deutsch" and "Englisch": words and their translations, where no name says it better.
void readLanguages(std::span<const std::string_view> fields, Columns& columns) {
  const Columns before = columns;
  std::vector<std::string> tags;
  for (const std::string_view field : fields) tags.push_back(languageNamed(field));
  for (std::size_t i = 0; i < tags.size(); ++i) {
    if (tags[i].empty() || columns.word == i || columns.clue == i) continue;
    if (!columns.word)
      columns.word = i;
    else if (!columns.clue && tags[i] != tags[*columns.word])
      columns.clue = i;
    else if (tags[i] == tags[*columns.word] && columns.known == 1)
      continue;  // "German" and "Deutsch" are one.
    ++columns.known;
  }
  // A list of languages.
  if (columns.known < 2) columns = before;
  if (columns.word) columns.language = tags[*columns.word];
}

}  // namespace

ColumnRole columnRole(std::string_view field) {
  return roleOf(keyOf(field));
}

Columns columnsOf(std::span<const std::string_view> fields) {
  Columns columns;
  std::size_t bestWord = kWord.size(), bestClue = kClue.size();
  for (std::size_t i = 0; i < fields.size(); ++i) {
    const std::string name = keyOf(fields[i]);
    const ColumnRole role = roleOf(name);
    if (role != ColumnRole::none) ++columns.known;
    if (const std::size_t rank = rankIn(kWord, name); rank < bestWord) bestWord = rank, columns.word = i;
    if (const std::size_t rank = rankIn(kClue, name); rank < bestClue) bestClue = rank, columns.clue = i;
    if (role == ColumnRole::country && !columns.country) columns.country = i;
    if (role == ColumnRole::population) columns.population = i;
    if (rankIn(kLatitude, name) < kLatitude.size()) columns.latitude = i;
    if (rankIn(kLongitude, name) < kLongitude.size()) columns.longitude = i;
  }
  for (std::size_t i = 0; i < fields.size() && columns.clue && !columns.word; ++i)
    if (rankIn(kKind, keyOf(fields[i])) < kKind.size()) columns.word = i, ++columns.known;
  // "long" alone may be anything.
  if (!columns.latitude || !columns.longitude) columns.latitude.reset(), columns.longitude.reset();
  for (std::size_t i = 0; i < fields.size() && fields.size() > 1 && !columns.latitude; ++i)
    if (rankIn(kPoint, keyOf(fields[i])) < kPoint.size()) columns.latitude = columns.longitude = i;
  if (columns.latitude)
    for (const std::size_t i : {*columns.latitude, *columns.longitude})
      if (roleOf(keyOf(fields[i])) == ColumnRole::none) ++columns.known;
  readLanguages(fields, columns);
  return columns;
}

bool isSurelyHeader(const Columns& columns) {
  return columns.known > 1 &&
         (columns.word || columns.clue || columns.country || columns.population || columns.latitude);
}

}  // namespace gridpress::gen
