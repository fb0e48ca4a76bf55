// proof/xmp/xmp_types: tables of properties, and a function for each kind of value.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <array>
#include <regex>

#include "model/contracts.h"
#include "model/utf8.h"
#include "proof/xmp/xmp.h"

namespace gridpress::proof::standards {

namespace {

// `name=type`, one after the other; +name is of 2005 alone, -name of 2004 alone.
struct Schema {
  std::string_view space, properties;
};
constexpr std::array kSchemas = {
    Schema{kDc,
           "contributor=bag text;coverage=text;creator=seq text;date=seq date;description=lang alt;"
           "format=mimetype;identifier=text;language=bag text;publisher=bag text;relation=bag text;"
           "rights=lang alt;source=text;subject=bag text;title=lang alt;type=bag text"},
    Schema{kXmpBasic,
           "Advisory=bag text;BaseURL=text;CreateDate=date;CreatorTool=text;Identifier=bag text;+Label=text;"
           "MetadataDate=date;ModifyDate=date;Nickname=text;+Rating=real;Thumbnails=alt thumbnail"},
    Schema{"http://ns.adobe.com/xap/1.0/rights/",
           "Certificate=text;Marked=boolean;Owner=bag text;UsageTerms=lang alt;WebStatement=text"},
    Schema{kXmpMedia,
           "DerivedFrom=resourceref;DocumentID=text;History=seq resourceevent;InstanceID=text;"
           "ManagedFrom=resourceref;Manager=text;ManageTo=text;ManageUI=text;ManagerVariant=text;"
           "RenditionClass=text;RenditionParams=text;VersionID=text;Versions=seq version;LastURL=text;"
           "RenditionOf=resourceref;SaveID=integer"},
    Schema{"http://ns.adobe.com/xap/1.0/bj/", "JobRef=bag job"},
    Schema{
        "http://ns.adobe.com/xap/1.0/t/pg/",
        "MaxPageSize=dimensions;NPages=integer;+Fonts=bag font;+Colorants=seq colorant;+PlateNames=seq text"},
    Schema{kAdobePdf, "Keywords=text;PDFVersion=text;Producer=text;+Trapped=boolean"},
    Schema{"http://ns.adobe.com/photoshop/1.0/",
           "AuthorsPosition=text;CaptionWriter=text;Category=text;City=text;Country=text;Credit=text;"
           "DateCreated=date;Headline=text;Instructions=text;Source=text;State=text;"
           "-SupplementalCategories=text;+SupplementalCategories=bag text;TransmissionReference=text;"
           "Urgency=integer"},
    Schema{"http://ns.adobe.com/tiff/1.0/",
           "ImageWidth=integer;ImageLength=integer;BitsPerSample=seq integer;Compression=integer;"
           "PhotometricInterpretation=integer;Orientation=integer;SamplesPerPixel=integer;"
           "PlanarConfiguration=integer;YCbCrSubSampling=seq integer;YCbCrPositioning=integer;"
           "XResolution=rational;YResolution=rational;ResolutionUnit=integer;TransferFunction=seq integer;"
           "WhitePoint=seq rational;PrimaryChromaticities=seq rational;YCbCrCoefficients=seq rational;"
           "ReferenceBlackWhite=seq rational;DateTime=date;ImageDescription=lang alt;Make=text;Model=text;"
           "Software=text;Artist=text;Copyright=lang alt"},
    Schema{
        "http://ns.adobe.com/exif/1.0/",
        "ExifVersion=text;FlashpixVersion=text;ColorSpace=integer;ComponentsConfiguration=seq integer;"
        "CompressedBitsPerPixel=rational;PixelXDimension=integer;PixelYDimension=integer;-MakerNote=text;"
        "UserComment=lang alt;RelatedSoundFile=text;DateTimeOriginal=date;DateTimeDigitized=date;"
        "ExposureTime=rational;FNumber=rational;ExposureProgram=integer;SpectralSensitivity=text;"
        "ISOSpeedRatings=seq integer;OECF=oecf;ShutterSpeedValue=rational;ApertureValue=rational;"
        "BrightnessValue=rational;ExposureBiasValue=rational;MaxApertureValue=rational;"
        "SubjectDistance=rational;MeteringMode=integer;LightSource=integer;Flash=flash;FocalLength=rational;"
        "SubjectArea=seq integer;FlashEnergy=rational;SpatialFrequencyResponse=oecf;"
        "FocalPlaneXResolution=rational;FocalPlaneYResolution=rational;FocalPlaneResolutionUnit=integer;"
        "SubjectLocation=seq integer;ExposureIndex=rational;SensingMethod=integer;FileSource=integer;"
        "SceneType=integer;CFAPattern=cfapattern;CustomRendered=integer;ExposureMode=integer;"
        "WhiteBalance=integer;DigitalZoomRatio=rational;FocalLengthIn35mmFilm=integer;"
        "SceneCaptureType=integer;GainControl=integer;Contrast=integer;Saturation=integer;Sharpness=integer;"
        "DeviceSettingDescription=devicesettings;SubjectDistanceRange=integer;ImageUniqueID=text;"
        "GPSVersionID=text;GPSLatitude=gps;GPSLongitude=gps;GPSAltitudeRef=integer;GPSAltitude=rational;"
        "GPSTimeStamp=date;GPSSatellites=text;GPSStatus=text;GPSMeasureMode=gpsmode;GPSDOP=rational;"
        "GPSSpeedRef=text;GPSSpeed=rational;GPSTrackRef=text;GPSTrack=rational;GPSImgDirectionRef=text;"
        "GPSImgDirection=rational;GPSMapDatum=text;GPSDestLatitude=gps;GPSDestLongitude=gps;"
        "GPSDestBearingRef=text;GPSDestBearing=rational;GPSDestDistanceRef=text;GPSDestDistance=rational;"
        "GPSProcessingMethod=text;GPSAreaInformation=text;GPSDifferential=integer"},
    Schema{"http://ns.adobe.com/exif/1.0/aux/", "+Lens=text;+SerialNumber=text"},
    Schema{"http://ns.adobe.com/camera-raw-settings/1.0/",
           "+AutoBrightness=boolean;+AutoContrast=boolean;+AutoExposure=boolean;+AutoShadows=boolean;"
           "+BlueHue=integer;+BlueSaturation=integer;+Brightness=integer;+CameraProfile=text;"
           "+ChromaticAberrationB=integer;+ChromaticAberrationR=integer;+ColorNoiseReduction=integer;"
           "+Contrast=integer;+CropTop=real;+CropLeft=real;+CropBottom=real;+CropRight=real;+CropAngle=real;"
           "+CropWidth=real;+CropHeight=real;+CropUnits=integer;+Exposure=real;+GreenHue=integer;"
           "+GreenSaturation=integer;+HasCrop=boolean;+HasSettings=boolean;+LuminanceSmoothing=integer;"
           "+RawFileName=text;+RedHue=integer;+RedSaturation=integer;+Saturation=integer;+Shadows=integer;"
           "+ShadowTint=integer;+Sharpness=integer;+Temperature=integer;+Tint=integer;+ToneCurve=seq text;"
           "+ToneCurveName=text;+Version=text;+VignetteAmount=integer;+VignetteMidpoint=integer;"
           "+WhiteBalance=text"},
    Schema{
        "http://ns.adobe.com/xmp/1.0/DynamicMedia/",
        "+projectRef=projectlink;+videoFrameRate=text;+videoFrameSize=dimensions;"
        "+videoPixelAspectRatio=rational;+videoPixelDepth=text;+videoColorSpace=text;+videoAlphaMode=text;"
        "+videoAlphaPremultipleColor=colorant;+videoAlphaUnityIsTransparent=boolean;+videoCompressor=text;"
        "+videoFieldOrder=text;+pullDown=text;+audioSampleRate=integer;+audioSampleType=text;"
        "+audioChannelType=text;+audioCompressor=text;+speakerPlacement=text;+fileDataRate=rational;"
        "+tapeName=text;+altTapeName=text;+startTimecode=timecode;+altTimecode=timecode;+duration=time;"
        "+scene=text;+shotName=text;+shotDate=date;+shotLocation=text;+logComment=text;+markers=seq marker;"
        "+contributedMedia=bag media;+absPeakAudioFilePath=text;+relativePeakAudioFilePath=text;"
        "+videoModDate=date;+audioModDate=date;+metadataModDate=date;+artist=text;+album=text;"
        "+trackNumber=integer;+genre=text;+copyright=text;+releaseDate=date;+composer=text;+engineer=text;"
        "+tempo=real;+instrument=text;+introTime=time;+outCue=time;+relativeTimestamp=time;+loop=boolean;"
        "+numberOfBeats=real;+key=text;+stretchMode=text;+timeScaleParams=timescalestretch;"
        "+resampleParams=resampleparams;+beatSpliceParams=beatsplicestretch;+timeSignature=text;"
        "+scaleType=text"},
    Schema{kPdfaId, "part=integer;amd=text;conformance=text;+corr=text"},
    Schema{"http://www.aiim.org/pdfa/ns/extension/", "schemas=any"},
};

struct Structure {
  std::string_view type, fields;
};
constexpr std::array kStructures = {
    Structure{"dimensions", "w=real;h=real;unit=text"},
    Structure{"thumbnail", "width=integer;height=integer;format=text;image=text"},
    Structure{"resourceevent", "action=text;instanceID=text;parameters=text;softwareAgent=text;when=date"},
    Structure{"resourceref",
              "instanceID=text;documentID=text;versionID=text;renditionClass=text;renditionParams=text;"
              "manager=text;managerVariant=text;manageTo=text;manageUI=text"},
    Structure{"version", "comments=text;event=resourceevent;modifyDate=date;modifier=text;version=text"},
    Structure{"job", "name=text;id=text;url=text"},
    Structure{"font",
              "fontName=text;fontFamily=text;fontFace=text;fontType=text;versionString=text;"
              "composite=boolean;fontFileName=text;childFontFiles=seq text"},
    Structure{"colorant",
              "swatchName=text;mode=text;type=text;cyan=real;magenta=real;yellow=real;black=real;"
              "red=integer;green=integer;blue=integer;L=real;A=integer;B=integer"},
    Structure{"flash", "Fired=boolean;Return=integer;Mode=integer;Function=boolean;RedEyeMode=boolean"},
    Structure{"oecf", "Columns=integer;Rows=integer;Names=seq text;Values=seq rational"},
    Structure{"cfapattern", "Columns=integer;Rows=integer;Values=seq integer"},
    Structure{"devicesettings", "Columns=integer;Rows=integer;Settings=seq text"},
    Structure{"projectlink", "type=text;path=text"},
    Structure{"timecode", "timeValue=text;timeFormat=text"},
    Structure{"time", "value=integer;scale=rational"},
    Structure{"marker",
              "startTime=time;duration=time;comment=text;name=text;location=text;target=text;type=text"},
    Structure{"media", "path=text;track=text;startTime=time;duration=time;managed=boolean;webStatement=text"},
    Structure{"timescalestretch", "quality=text;frameSize=real;frameOverlappingPercentage=real"},
    Structure{"resampleparams", "quality=text"},
    Structure{"beatsplicestretch", "useFileBeatsMarker=boolean;riseInDecibel=real;riseInTimeDuration=time"},
};

// What a text may be, by its type; of these types it is any text.
constexpr std::array kPlain = {"text", "propername", "agentname", "guid",          "uri",
                               "url",  "xpath",      "locale",    "renditionclass"};
struct Simple {
  std::string_view type;
  const char* pattern;
};
constexpr std::array kSimple = {
    Simple{"integer", "[+-]?[0-9]+"},
    Simple{"real", "[+-]?[0-9]*\\.?[0-9]+\\.?"},
    Simple{"boolean", "True|False"},
    Simple{"rational", "-?[0-9]+/[0-9]+"},
    Simple{"mimetype", "[-\\w+.]+/[-\\w+.]+"},
    Simple{"gps", "[0-9]{1,3},[0-9]{1,2}(,[0-9]{1,2}|\\.[0-9]+)?[NSEW]"},
    Simple{"gpscoordinate", "[0-9]{1,3},[0-9]{1,2}(,[0-9]{1,2}|\\.[0-9]+)?[NSEW]"},
    Simple{"gpsmode", "[23]"},
    Simple{"date",
           "[0-9]{4}(-[0-9]{2}(-[0-9]{2}(T[0-9]{2}:[0-9]{2}(:[0-9]{2}(\\.[0-9]+)?)?(Z|[+-][0-9]{2}:[0-9]{2}))"
           "?)?)?"},
};

std::optional<std::string> listed(std::string_view table, std::string_view name, XmpEdition edition) {
  while (!table.empty()) {
    const std::size_t end = std::min(table.find(';'), table.size());
    std::string_view entry = table.substr(0, end);
    table.remove_prefix(std::min(end + 1, table.size()));
    const bool newer = entry.starts_with('+'), older = entry.starts_with('-');
    if (newer || older) entry.remove_prefix(1);
    if ((newer && edition == XmpEdition::of2004) || (older && edition == XmpEdition::of2005)) continue;
    const std::size_t equals = entry.find('=');
    EXPECTS(equals != std::string_view::npos);
    if (entry.substr(0, equals) == name) return std::string(entry.substr(equals + 1));
  }
  return std::nullopt;
}

std::optional<Simple> simpleOf(std::string_view type) {
  if (std::ranges::find(kPlain, type) != kPlain.end()) return Simple{type, nullptr};
  const auto* it = std::ranges::find(kSimple, type, &Simple::type);
  return it == kSimple.end() ? std::nullopt : std::optional(*it);
}

const Structure* structureOf(std::string_view type) {
  const auto* it = std::ranges::find(kStructures, type, &Structure::type);
  return it == kStructures.end() ? nullptr : &*it;
}

// "Seq of X", "closed Choice of Text" and "Lang Alt", as files write types, by the words of the tables.
std::string normal(const std::string& written) {
  std::string type = asciiLower(trimmed(written));
  for (const char* word :
       {"closed choice of ", "open choice of ", "closed choice ", "open choice ", "choice of ", "choice "})
    if (type.starts_with(word)) type.erase(0, std::string_view(word).size());
  for (const char* array : {"bag ", "seq ", "alt "})
    if (type.starts_with(array)) {
      std::string inner = type.substr(4);
      if (inner.starts_with("of ")) inner.erase(0, 3);
      return array + normal(inner);
    }
  if (type == "bag" || type == "seq" || type == "alt") return type + " text";
  return type == "choice" || type == "closed choice" || type == "open choice" ? "text" : type;
}

std::string faultOfText(const XmpNode& node, const Simple& simple) {
  if (node.form != XmpForm::text)
    return "is an array or a structure, and should be " + std::string(simple.type);
  // Patterns go by their length: std::regex recurses with it.
  if (!simple.pattern) return {};
  static std::map<std::string_view, std::regex> patterns;
  if (!patterns.contains(simple.type)) patterns.emplace(simple.type, std::regex(simple.pattern));
  const std::string value(trimmed(node.value));
  if (value.size() <= 200 && std::regex_match(value, patterns.at(simple.type))) return {};
  return "is '" + value.substr(0, 40) + "', and should be " + std::string(simple.type);
}

std::string faultOfArray(const XmpNode& node, const std::string& type, const XmpDefinitions& own) {
  EXPECTS(type.size() >= 4 && type[3] == ' ');
  const std::string array = type.substr(0, 3);
  const XmpForm form = array == "bag" ? XmpForm::bag : array == "seq" ? XmpForm::seq : XmpForm::alt;
  if (node.form != form) return "should be a list (" + array + ")";
  for (const XmpNode& item : node.items)
    if (std::string fault = faultOfValue(item, type.substr(4), own); !fault.empty()) return fault;
  return {};
}

}  // namespace

std::optional<std::string> predefinedType(std::string_view space, std::string_view name, XmpEdition edition) {
  for (const Schema& schema : kSchemas)
    if (schema.space == space) return listed(schema.properties, name, edition);
  return std::nullopt;
}

bool isType(const std::string& written, const XmpDefinitions& own) {
  std::string type = normal(written);
  if (type.starts_with("bag ") || type.starts_with("seq ") || type.starts_with("alt "))
    type = normal(type.substr(4));
  return type == "lang alt" || type == "any" || simpleOf(type) || structureOf(type) ||
         own.types.contains(type);
}

std::string faultOfValue(const XmpNode& node, const std::string& written, const XmpDefinitions& own) {
  const std::string type = normal(written);
  if (type == "any") return {};
  if (type == "lang alt") {
    if (node.form != XmpForm::alt) return "should be a list of languages (alt)";
    for (const XmpNode& item : node.items)
      if (item.language.empty()) return "has a text of no language";
    return {};
  }
  if (type.starts_with("bag ") || type.starts_with("seq ") || type.starts_with("alt "))
    return faultOfArray(node, type, own);
  if (const auto simple = simpleOf(type)) return faultOfText(node, *simple);
  const auto defined = own.types.find(type);
  const Structure* structure = structureOf(type);
  if (defined == own.types.end() && !structure) return {};
  if (node.form != XmpForm::structure) return "should be a structure (" + type + ")";
  for (const XmpNode& field : node.items) {
    std::optional<std::string> inner;
    if (structure) inner = listed(structure->fields, field.name, XmpEdition::of2005);
    if (defined != own.types.end())
      if (const auto it = defined->second.find(field.name); it != defined->second.end()) inner = it->second;
    if (!inner) return "has a field " + field.name + ", which " + type + " has not";
    if (std::string fault = faultOfValue(field, *inner, own); !fault.empty())
      return "has " + field.name + ", which " + fault;
  }
  return {};
}

}  // namespace gridpress::proof::standards
