import { useTranslate } from 'react-admin';
import { SelectFilter } from '../../../fields/choice/Filter';
import { getLanguage } from '../../../i18n/languages';
import type { FilterValue } from '../../fields/kind';

type Props = { langs: readonly string[]; value: FilterValue; onChange(value: FilterValue): void };

/** Narrows a list to the records that are not translated into a language, or only by texts older than their source. */
export function IncompleteFilter({ langs, value, onChange }: Props) {
    const translate = useTranslate();
    const options = langs.map((lang) => ({ value: lang, label: getLanguage(lang).name, lang: getLanguage(lang).tag }));
    const choose = (lang: string) => onChange(lang === '' ? undefined : lang);
    const label = translate('lists.translations.incomplete');
    return <SelectFilter name="incomplete" {...{ label, options }} value={String(value ?? '')} onChange={choose} />;
}
