import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { languageOf } from '../../i18n/languages';
import { ListFailure } from '../../src/lists/ListFailure';
import { SearchInput } from '../../src/lists/SearchInput';
import { PageSkeleton } from '../../src/screens/PageSkeleton';
import { Contents } from './Contents';
import { Printing } from './Printing';
import { bookLanguages, type Chapter, useChapters, useReading } from './useManual';

type Props = {
    /** The chapter that is open. */
    current?: string;
    /** What is read, given all chapters in their order; without it the contents take the whole page. */
    children?: (chapters: readonly Chapter[], reading: { lang: string; search: string }) => ReactNode;
};

const columns = { display: 'grid', gridTemplateColumns: { xs: '1fr', md: '300px minmax(0, 1fr)' }, gap: 3 };
const side = {
    position: 'sticky',
    top: 'calc(var(--top-bar-height) + 16px)',
    maxHeight: 'calc(100vh - var(--top-bar-height) - 32px)',
    overflow: 'auto',
    alignSelf: 'start',
};

/** The book's frame: its title, language, search and printing, the contents, and beside them what is read. */
export function Reader({ current, children }: Props) {
    const translate = useTranslate();
    const { lang, q, search, read, find } = useReading();
    const all = useChapters({ lang });
    const found = useChapters({ lang, q }, q !== '');
    if (all.error && !all.data) return <ListFailure problem={all.error} retry={all.refetch} />;
    if (!all.data) return <PageSkeleton />;
    const shown = (q === '' ? all.data : found.data) ?? [];
    const waits = q !== '' && found.data === undefined;
    const contents = found.error ? (
        <ListFailure problem={found.error} retry={found.refetch} />
    ) : (
        !waits && (
            <Contents
                chapters={shown}
                lang={lang}
                search={search}
                searched={q !== ''}
                withLeads={!children}
                {...(current === undefined ? {} : { current })}
            />
        )
    );
    return (
        <>
            <Box component="header" sx={{ display: 'flex', alignItems: 'center', gap: 1.5, flexWrap: 'wrap', mb: 2 }}>
                <Box sx={{ flexGrow: 1, minWidth: 200 }}>
                    <Typography variant={children ? 'h2' : 'h1'} component={children ? 'p' : 'h1'}>
                        {translate('resources.manual.name')}
                    </Typography>
                    {!children && <Typography color="textSecondary">{translate('pages.manual.lead')}</Typography>}
                </Box>
                <ToggleButtonGroup
                    exclusive
                    size="small"
                    value={lang}
                    aria-label={translate('pages.manual.language')}
                    onChange={(_event, wanted: string | null) => wanted !== null && read(wanted)}
                >
                    {bookLanguages.map((code) => (
                        <ToggleButton key={code} value={code} lang={code} sx={{ textTransform: 'none', px: 1.5 }}>
                            {languageOf(code).name}
                        </ToggleButton>
                    ))}
                </ToggleButtonGroup>
            </Box>
            <Box data-screen sx={{ display: 'flex', gap: 1.5, flexWrap: 'wrap', alignItems: 'center', mb: 2 }}>
                <SearchInput value={q} onChange={find} />
                <Typography variant="body2" color="textSecondary" role="status" sx={{ flexGrow: 1 }}>
                    {q !== '' && !waits && translate('pages.manual.found', { smart_count: shown.length })}
                </Typography>
            </Box>
            <Printing chapters={all.data} lang={lang} current={current !== undefined} />
            {children ? (
                <Box sx={{ ...columns, mt: 2 }}>
                    <Box
                        component="nav"
                        aria-label={translate('pages.manual.chapters')}
                        sx={{ ...side, display: { xs: q === '' ? 'none' : 'block', md: 'block' } }}
                    >
                        {contents}
                    </Box>
                    {children(all.data, { lang, search })}
                </Box>
            ) : (
                <Box component="section" aria-label={translate('pages.manual.chapters')} sx={{ mt: 2 }}>
                    {contents}
                </Box>
            )}
        </>
    );
}
