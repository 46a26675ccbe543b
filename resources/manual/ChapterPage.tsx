import ArrowBack from '@mui/icons-material/ArrowBack';
import ArrowForward from '@mui/icons-material/ArrowForward';
import Toc from '@mui/icons-material/TocOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect } from 'react';
import { useTranslate } from 'react-admin';
import { Link, useLocation } from 'react-router';
import { ListFailure } from '../../src/base/page/ListFailure';
import { NotFoundPage } from '../../src/base/page/NotFoundPage';
import { useRecordTitle } from '../../src/base/page/Title';
import { buildPath } from '../../src/base/routing/paths';
import { manual } from '../manual';
import { Text } from './Text';
import { type Chapter, useChapters } from './useManual';

type Props = { id: string; chapters: readonly Chapter[]; lang: string; search: string };

const lines = [90, 100, 96, 60, 100, 88, 72];

/** The page of one chapter, with links to its neighbours. */
export function ChapterPage({ id, chapters, lang, search }: Props): ReactNode {
    const translate = useTranslate();
    const { hash } = useLocation();
    const { data, error, refetch } = useChapters({ lang, id: [id] });
    const chapter = chapters.find((each) => each.id === id);
    const index = chapter ? chapters.indexOf(chapter) : -1;
    const blocks = data?.[0]?.blocks;
    useRecordTitle(chapter?.title ?? '');
    useEffect(() => {
        if (blocks && hash !== '') document.getElementById(hash.slice(1))?.scrollIntoView();
    }, [blocks, hash]);
    if (!chapter) return <NotFoundPage />;
    return (
        <Box data-chapter sx={{ minWidth: 0 }}>
            <Button
                component={Link}
                to={{ pathname: buildPath(manual, 'list'), search }}
                startIcon={<Toc />}
                data-screen
                sx={{ mb: 1, display: { md: 'none' } }}
            >
                {translate('pages.manual.allChapters')}
            </Button>
            <Paper
                component="article"
                variant="outlined"
                lang={lang}
                sx={{ px: { xs: 2, sm: 5 }, py: { xs: 2.5, sm: 4 }, maxWidth: 820 }}
            >
                <Typography
                    component="p"
                    variant="body2"
                    lang={document.documentElement.lang}
                    sx={{ color: 'primary.main', fontWeight: 650 }}
                >
                    {translate('pages.manual.chapter', { place: chapter.place, total: chapters.length })}
                </Typography>
                <Typography variant="h1" sx={{ fontSize: '1.75rem', mb: 2 }}>
                    {chapter.title}
                </Typography>
                {error && !data && <ListFailure problem={error} retry={refetch} />}
                {blocks && <Text blocks={blocks} lang={lang} />}
                {!blocks && !error && lines.map((width) => <Skeleton key={width} width={`${width}%`} height={26} />)}
            </Paper>
            <Neighbours before={chapters[index - 1]} after={chapters[index + 1]} lang={lang} search={search} />
        </Box>
    );
}

type Neighbour = Chapter | undefined;

function Neighbours({
    before,
    after,
    lang,
    search,
}: {
    before: Neighbour;
    after: Neighbour;
    lang: string;
    search: string;
}) {
    const translate = useTranslate();
    return (
        <Box
            component="nav"
            aria-label={translate('pages.manual.neighbours')}
            sx={{ display: 'flex', gap: 2, flexWrap: 'wrap', justifyContent: 'space-between', maxWidth: 820, mt: 2 }}
        >
            {before ? (
                <Button
                    component={Link}
                    to={{ pathname: buildPath(manual, 'edit', before.id), search }}
                    startIcon={<ArrowBack />}
                    aria-label={`${translate('pages.manual.previous')}: ${before.title}`}
                >
                    <span lang={lang}>{before.title}</span>
                </Button>
            ) : (
                <span />
            )}
            {after && (
                <Button
                    component={Link}
                    to={{ pathname: buildPath(manual, 'edit', after.id), search }}
                    endIcon={<ArrowForward />}
                    aria-label={`${translate('pages.manual.next')}: ${after.title}`}
                >
                    <span lang={lang}>{after.title}</span>
                </Button>
            )}
        </Box>
    );
}
