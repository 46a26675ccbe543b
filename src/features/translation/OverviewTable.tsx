import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { TranslatedType } from '../../../contract/calls/translation';
import { getLanguage } from '../../../i18n/languages';
import { useLandingPage } from '../../base/session/SessionContext';
import { addUp, getShare, type Sum } from './useOverview';
import { useTypeLinks } from './useTypeLinks';

const Table = styled('table')(({ theme }) => ({
    ...theme.typography.body2,
    borderCollapse: 'collapse',
    minWidth: '100%',
    '& th, & td': {
        padding: '10px 16px',
        borderBottom: `1px solid ${theme.palette.divider}`,
        textAlign: 'start',
        verticalAlign: 'top',
        whiteSpace: 'nowrap',
        fontWeight: 400,
    },
    '& thead th': { fontWeight: 600, background: theme.palette.background.default },
    // The names stay in sight while many languages are scrolled.
    '& th:first-of-type': {
        position: 'sticky',
        insetInlineStart: 0,
        background: theme.palette.background.paper,
        whiteSpace: 'normal',
        minWidth: 140,
    },
    '& thead th:first-of-type': { background: theme.palette.background.default },
    '& tbody tr:last-of-type > *': { borderBottom: 0 },
    '& tr[data-sum] > *': { fontWeight: 600 },
    '& small': { ...theme.typography.caption, display: 'block', color: theme.palette.text.secondary, fontWeight: 400 },
    '& a': { color: theme.palette.primary.main },
}));

const Bar = styled('span')(({ theme }) => ({
    display: 'block',
    width: 96,
    height: 4,
    marginTop: 4,
    borderRadius: 2,
    background: theme.palette.action.selected,
    overflow: 'hidden',
    '& > span': { display: 'block', height: '100%', background: theme.palette.warning.main },
    '& > span[data-done="true"]': { background: theme.palette.success.main },
}));

function Share({ sum, to }: { sum: Sum; to: string | undefined }) {
    const translate = useTranslate();
    const share = getShare(sum);
    const { missing, outdated } = sum;
    const text = translate('translation.share', { share });
    return (
        <>
            {to !== undefined && share < 100 ? <Link to={to}>{text}</Link> : text}
            <Bar aria-hidden>
                <span style={{ width: `${share}%` }} data-done={share === 100} />
            </Bar>
            {missing > 0 && <small>{translate('lists.translations.missing', { smart_count: missing })}</small>}
            {outdated > 0 && <small>{translate('lists.translations.outdated', { smart_count: outdated })}</small>}
        </>
    );
}

/** A line for each type with texts, a column for each language. */
export function OverviewTable({ types }: { types: readonly TranslatedType[] }) {
    const translate = useTranslate();
    const { langs, defaultLang } = useLandingPage();
    const { getName, getPath } = useTypeLinks();
    return (
        // A region that scrolls is reached by keys.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
        <section aria-label={translate('pages.translation.title')} tabIndex={0} style={{ overflowX: 'auto' }}>
            <Table>
                <thead>
                    <tr>
                        <th scope="col">{translate('translation.type')}</th>
                        {langs.map((lang) => (
                            <th key={lang} scope="col">
                                <span lang={getLanguage(lang).tag}>{getLanguage(lang).name}</span>
                                {lang === defaultLang && <small>{translate('forms.language.default')}</small>}
                            </th>
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
                                <small>
                                    {translate('translation.texts', { smart_count: type.texts })}
                                    {type.isPartial &&
                                        ` · ${translate('translation.partial', { count: type.records })}`}
                                </small>
                            </th>
                            {langs.map((lang) => (
                                <td key={lang}>
                                    <Share sum={addUp([type], lang)} to={getPath(type, lang)} />
                                </td>
                            ))}
                        </tr>
                    ))}
                </tbody>
            </Table>
        </section>
    );
}
