import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import Paper from '@mui/material/Paper';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { languages } from '../../i18n/languages';
import { ListFailure } from '../../src/base/page/ListFailure';
import { PageSkeleton } from '../../src/base/page/PageSkeleton';
import { SearchInput } from '../../src/base/ui/SearchInput';
import { Contents } from './Contents';
import { usePrinting } from './Printing';
import { type Chapter, useChapters, useReading } from './useManual';

type Props = {
    /** The id of the open chapter. */
    current?: string;
    /**
     * Renders the content next to the table of contents, given all chapters in their order; without it the table of
     * contents fills the page.
     */
    children?: (chapters: readonly Chapter[], reading: { lang: string; search: string }) => ReactNode;
};

const columns = { display: 'grid', gridTemplateColumns: { xs: '1fr', md: '300px minmax(0, 1fr)' }, gap: 3 };
const side = {
    position: 'sticky',
    top: 'calc(var(--top-bar-height) + 16px)',
    maxHeight: 'calc(100vh - var(--top-bar-height) - var(--page-foot, 0px) - 32px)',
    overflow: 'auto',
    alignSelf: 'start',
};
const row = { display: 'flex', alignItems: 'center', gap: 1.5, flexWrap: 'wrap', mb: 2 };

/** The frame of the manual: title, language, search, printing and table of contents, with the content next to it. */
export function Reader(props: Props) {
    const { lang } = useReading();
    const { data, error, refetch } = useChapters({ lang });
    if (error && !data) return <ListFailure problem={error} retry={refetch} />;
    return data ? <Book {...props} chapters={data} /> : <PageSkeleton />;
}

function Book({ current, children, chapters }: Props & { chapters: readonly Chapter[] }) {
    const translate = useTranslate();
    const { lang, q, search, find } = useReading();
    const found = useChapters({ lang, q }, q !== '');
    const { buttons, sheets } = usePrinting({ chapters, lang, current: current !== undefined });
    const shown = q === '' ? chapters : found.data;
    const contents = found.error ? (
        <ListFailure problem={found.error} retry={found.refetch} />
    ) : (
        shown && (
            <Contents
                chapters={shown}
                searched={q !== ''}
                withLeads={!children}
                {...{ lang, search }}
                {...(current === undefined ? {} : { current })}
            />
        )
    );
    return (
        <>
            <Heading isAlone={!children} />
            <Box data-screen sx={row}>
                <SearchInput value={q} onChange={find} />
                <Typography variant="body2" color="textSecondary" role="status" sx={{ flexGrow: 1 }}>
                    {q !== '' && shown && translate('pages.manual.found', { smart_count: shown.length })}
                </Typography>
                {buttons}
            </Box>
            {children ? (
                <Box sx={columns}>
                    <ContentsColumn current={current} isShown={q !== ''}>
                        {contents}
                    </ContentsColumn>
                    {children(chapters, { lang, search })}
                </Box>
            ) : (
                <Paper
                    component="section"
                    variant="outlined"
                    aria-label={translate('pages.manual.chapters')}
                    data-chapter
                    sx={{ p: { xs: 1, sm: 2 } }}
                >
                    {contents}
                </Paper>
            )}
            {sheets}
        </>
    );
}

function Heading({ isAlone }: { isAlone: boolean }) {
    const translate = useTranslate();
    const { lang, read } = useReading();
    return (
        <Box component="header" sx={row}>
            <Box sx={{ flexGrow: 1, minWidth: 200 }}>
                <Typography variant={isAlone ? 'h1' : 'h2'} component={isAlone ? 'h1' : 'p'}>
                    {translate('resources.manual.name')}
                </Typography>
                {isAlone && <Typography color="textSecondary">{translate('pages.manual.lead')}</Typography>}
            </Box>
            <TextField
                select
                size="small"
                label={translate('pages.manual.language')}
                value={lang}
                onChange={({ target }) => read(target.value)}
                sx={{ minWidth: 180 }}
            >
                {languages.map(({ code, tag, name }) => (
                    <MenuItem key={code} value={code} lang={tag}>
                        {name}
                    </MenuItem>
                ))}
            </TextField>
        </Box>
    );
}

/**
 * The table of contents next to a chapter, scrolled to that chapter. On small screens only search results are shown.
 */
function ContentsColumn({
    current,
    isShown,
    children,
}: {
    current: string | undefined;
    isShown: boolean;
    children: ReactNode;
}) {
    const translate = useTranslate();
    const nav = useRef<HTMLElement>(null);
    useEffect(() => {
        if (current === undefined) return;
        const entry = nav.current?.querySelector<HTMLElement>('[aria-current]');
        if (nav.current && entry) nav.current.scrollTop = entry.offsetTop - nav.current.clientHeight / 2;
    }, [current]);
    return (
        <Box
            ref={nav}
            component="nav"
            aria-label={translate('pages.manual.chapters')}
            sx={{ ...side, display: { xs: isShown ? 'block' : 'none', md: 'block' } }}
        >
            {children}
        </Box>
    );
}
