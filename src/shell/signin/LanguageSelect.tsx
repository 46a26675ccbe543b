import { getLanguage, languages } from '../../../i18n/languages';

/** The browser's native select: it adds no code and works everywhere. */
export function LanguageSelect({
    label,
    code,
    onChange,
}: {
    label: string;
    code: string;
    onChange(code: string): void;
}) {
    return (
        <label className="language">
            <img src={`/flags/${getLanguage(code).flag.toLowerCase()}.svg`} alt="" width="24" height="16" />
            <span className="hidden">{label}</span>
            <select value={code} onChange={(event) => onChange(event.target.value)}>
                {languages.map((language) => (
                    <option key={language.code} value={language.code} lang={language.tag}>
                        {language.name}
                    </option>
                ))}
            </select>
        </label>
    );
}
