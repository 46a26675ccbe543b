/**
 * The interface languages, in the order of the language menu. `code` is used on the wire and as the cookie's value,
 * `tag` is the real locale tag for `<html lang>`, `Intl` and plurals, `flag` an ISO 3166 country code.
 */
export const languages = [
    { code: 'th', tag: 'th', name: 'ไทย', flag: 'TH' },
    { code: 'en', tag: 'en', name: 'English', flag: 'GB' },
    { code: 'vn', tag: 'vi', name: 'Tiếng Việt', flag: 'VN' },
    { code: 'hi', tag: 'hi', name: 'हिन्दी', flag: 'IN' },
    { code: 'id', tag: 'id', name: 'Bahasa Indonesia', flag: 'ID' },
    { code: 'ja', tag: 'ja', name: '日本語', flag: 'JP' },
    { code: 'km', tag: 'km', name: 'ខ្មែរ', flag: 'KH' },
    { code: 'ko', tag: 'ko', name: '한국어', flag: 'KR' },
    { code: 'lo', tag: 'lo', name: 'ລາວ', flag: 'LA' },
    { code: 'ms', tag: 'ms', name: 'Bahasa Melayu', flag: 'MY' },
    { code: 'my', tag: 'my', name: 'မြန်မာ', flag: 'MM' },
    { code: 'ph', tag: 'fil', name: 'Filipino', flag: 'PH' },
    { code: 'zh', tag: 'zh-Hans', name: '简体中文', flag: 'CN' },
    { code: 'tr', tag: 'tr', name: 'Türkçe', flag: 'TR' },
    { code: 'es', tag: 'es', name: 'Español', flag: 'ES' },
    { code: 'pt', tag: 'pt', name: 'Português', flag: 'BR' },
    { code: 'bn', tag: 'bn', name: 'বাংলা', flag: 'BD' },
    { code: 'sv', tag: 'sv', name: 'Svenska', flag: 'SE' },
] as const;

export type LanguageCode = (typeof languages)[number]['code'];

export const defaultLanguage: LanguageCode = 'en';

/** Returns the language with the given code, or English if the code is unknown. */
export function getLanguage(code: string | null | undefined) {
    return languages.find((language) => language.code === code) ?? languages[1];
}
