import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { getShare, type Sum } from '../../../contract/translation/sum';
import { getLanguage } from '../../../i18n/languages';

type Counted = { texts: number; records: number; isPartial: boolean };

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

/** A table with a column for each language; where they do not fit, it scrolls. */
export function ShareTable({ label, children }: { label: string; children: ReactNode }) {
    return (
        // A region that scrolls is reached by keys.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
        <section aria-label={label} tabIndex={0} style={{ overflowX: 'auto' }}>
            <Table aria-label={label}>{children}</Table>
        </section>
    );
}

/** How many texts a row is about, and of how many records alone if there are more. */
export function TextCount({ of: { texts, records, isPartial } }: { of: Counted }) {
    const translate = useTranslate();
    return (
        <small>
            {translate('translation.texts', { smart_count: texts })}
            {isPartial && ` · ${translate('translation.partial', { count: records })}`}
        </small>
    );
}

/** The share of texts that are translated and current, which leads to what is not. */
export function Share({ sum, to }: { sum: Sum; to: string | undefined }) {
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

/** The heading of a language's column. */
export function LanguageHeading({ lang, children }: { lang: string; children?: ReactNode }) {
    const { tag, name } = getLanguage(lang);
    return (
        <th scope="col">
            <span lang={tag}>{name}</span>
            {children}
        </th>
    );
}
