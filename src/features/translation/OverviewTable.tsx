import { useTranslate } from 'react-admin';
import type { TranslatedType } from '../../../contract/calls/translation/overview';
import { addUp } from '../../../contract/translation/sum';
import { useLandingPage } from '../../base/session/SessionContext';
import { LanguageHeading, Share, ShareTable, TextCount } from './ShareTable';
import { useTypeLinks } from './useTypeLinks';

/** A line for each type with texts, a column for each language. */
export function OverviewTable({ types }: { types: readonly TranslatedType[] }) {
    const translate = useTranslate();
    const { langs, defaultLang } = useLandingPage();
    const { getName, getPath } = useTypeLinks();
    return (
        <ShareTable label={translate('pages.translation.title')}>
            <thead>
                <tr>
                    <th scope="col">{translate('translation.type')}</th>
                    {langs.map((lang) => (
                        <LanguageHeading key={lang} lang={lang}>
                            {lang === defaultLang && <small>{translate('forms.language.default')}</small>}
                        </LanguageHeading>
                    ))}
                </tr>
            </thead>
            <tbody>
                <tr data-sum>
                    <th scope="row">{translate('translation.all')}</th>
                    {langs.map((lang) => (
                        <td key={lang}>
                            <Share sum={addUp(types, lang)} to={undefined} />
                        </td>
                    ))}
                </tr>
                {types.map((type) => (
                    <tr key={`${type.resource} ${type.variant}`}>
                        <th scope="row">
                            {getName(type)}
                            <TextCount of={type} />
                        </th>
                        {langs.map((lang) => (
                            <td key={lang}>
                                <Share sum={addUp([type], lang)} to={getPath(type, lang)} />
                            </td>
                        ))}
                    </tr>
                ))}
            </tbody>
        </ShareTable>
    );
}
