// gen/words/columns: the names, best first.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/words/columns.h"

#include <algorithm>
#include <array>
#include <string>

#include "gen/words/fold.h"

namespace gridpress::gen {
namespace {

// As Folder writes them: capitals without accents or spaces. English, then German, French, Spanish, Italian,
// Portuguese, Dutch, Swedish.
constexpr auto kWord = std::to_array<std::string_view>(
    {"NAME",     "WORD",    "WORDS",       "ANSWER",   "ANSWERS",   "ENTRY",     "ENTRIES",  "TERM",
     "TERMS",    "VOCAB",   "VOCABULARY",  "SOLUTION", "SOLUTIONS", "LEMMA",     "HEADWORD", "KEYWORD",
     "PHRASE",   "FRONT",   "WORT",        "WORTE",    "WORTER",    "BEGRIFF",   "BEGRIFFE", "VOKABEL",
     "VOKABELN", "LOSUNG",  "LOSUNGSWORT", "ANTWORT",  "STICHWORT", "MOT",       "MOTS",     "TERME",
     "REPONSE",  "NOM",     "VOCABULAIRE", "PALABRA",  "PALABRAS",  "RESPUESTA", "TERMINO",  "VOCABULARIO",
     "SOLUCION", "NOMBRE",  "PAROLA",      "PAROLE",   "RISPOSTA",  "TERMINE",   "VOCABOLO", "SOLUZIONE",
     "NOME",     "PALAVRA", "PALAVRAS",    "RESPOSTA", "TERMO",     "SOLUCAO",   "WOORD",    "WOORDEN",
     "ANTWOORD", "BEGRIP",  "OPLOSSING",   "NAAM",     "ORD",       "SVAR",      "LOSNING",  "NAMN"});
constexpr auto kClue = std::to_array<std::string_view>(
    {"CLUE",         "CLUES",       "HINT",        "HINTS",        "QUESTION",      "QUESTIONS",
     "DEFINITION",   "DEFINITIONS", "MEANING",     "DESCRIPTION",  "PROMPT",        "BACK",
     "FRAGE",        "FRAGEN",      "HINWEIS",     "BEDEUTUNG",    "ERKLARUNG",     "BESCHREIBUNG",
     "UMSCHREIBUNG", "TIPP",        "INDICE",      "INDICES",      "SIGNIFICATION", "PISTA",
     "PISTAS",       "PREGUNTA",    "DEFINICION",  "SIGNIFICADO",  "DESCRIPCION",   "DEFINIZIONE",
     "DOMANDA",      "INDIZIO",     "SIGNIFICATO", "DESCRIZIONE",  "DICA",          "PERGUNTA",
     "DEFINICAO",    "DESCRICAO",   "VRAAG",       "OMSCHRIJVING", "AANWIJZING",    "BETEKENIS",
     "LEDTRAD",      "FRAGA",       "BETYDELSE",   "FORKLARING"});
// What a word is, beside a name for its definition.
constexpr auto kKind = std::to_array<std::string_view>(
    {"NOUN", "NOUNS", "VERB", "VERBS", "ADJECTIVE", "ADJECTIVES", "ADVERB", "NOMEN", "SUBSTANTIV", "ADJEKTIV",
     "SUSTANTIVO", "VERBO", "VERBE", "ADJECTIF", "SOSTANTIVO", "SUBSTANTIVO"});
constexpr auto kCountry = std::to_array<std::string_view>({"COUNTRY", "COUNTRYCODE"});
constexpr auto kOther = std::to_array<std::string_view>(
    {"ID",        "NO",        "NR",           "NUM",       "NUMBER",     "NUMMER",       "NUMERO",
     "INDEX",     "CATEGORY",  "TOPIC",        "THEME",     "LEVEL",      "LESSON",       "UNIT",
     "CHAPTER",   "LANGUAGE",  "NOTE",         "NOTES",     "COMMENT",    "TAG",          "TAGS",
     "TYPE",      "POS",       "PARTOFSPEECH", "EXAMPLE",   "SENTENCE",   "IMAGE",        "SOURCE",
     "DATE",      "FREQUENCY", "WEIGHT",       "COUNT",     "LENGTH",     "LETTERS",      "POINTS",
     "LAT",       "LNG",       "TRANSLATION",  "KATEGORIE", "THEMA",      "NIVEAU",       "LEKTION",
     "KAPITEL",   "SPRACHE",   "BEMERKUNG",    "WORTART",   "BEISPIEL",   "BEISPIELSATZ", "UBERSETZUNG",
     "CATEGORIE", "LECON",     "LANGUE",       "EXEMPLE",   "TRADUCTION", "CATEGORIA",    "TEMA",
     "NIVEL",     "EJEMPLO",   "TRADUCCION",   "LIVELLO",   "ESEMPIO",    "TRADUZIONE",   "EXEMPLO",
     "TRADUCAO",  "VOORBEELD", "VERTALING",    "KATEGORI",  "EXEMPEL",    "OVERSATTNING"});

std::string folded(std::string_view field) {
  thread_local Folder fold(Fold::right);
  bool lost = false;
  return fold(field, lost);
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
  if (name == "POPULATION") return ColumnRole::population;
  return rankIn(kOther, name) < kOther.size() ? ColumnRole::other : ColumnRole::none;
}

}  // namespace

ColumnRole columnRole(std::string_view field) {
  return roleOf(folded(field));
}

Columns columnsOf(std::span<const std::string_view> fields) {
  Columns columns;
  std::size_t bestWord = kWord.size(), bestClue = kClue.size();
  for (std::size_t i = 0; i < fields.size(); ++i) {
    const std::string name = folded(fields[i]);
    const ColumnRole role = roleOf(name);
    if (role != ColumnRole::none) ++columns.known;
    if (const std::size_t rank = rankIn(kWord, name); rank < bestWord) bestWord = rank, columns.word = i;
    if (const std::size_t rank = rankIn(kClue, name); rank < bestClue) bestClue = rank, columns.clue = i;
    if (role == ColumnRole::country && !columns.country) columns.country = i;
    if (role == ColumnRole::population) columns.population = i;
  }
  for (std::size_t i = 0; i < fields.size() && columns.clue && !columns.word; ++i)
    if (rankIn(kKind, folded(fields[i])) < kKind.size()) columns.word = i, ++columns.known;
  return columns;
}

bool isSurelyHeader(const Columns& columns) {
  return columns.known > 1 && (columns.word || columns.clue || columns.country || columns.population);
}

}  // namespace gridpress::gen
