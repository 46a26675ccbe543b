import Print from '@mui/icons-material/PrintOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useDialogs } from '../../src/base/dialogs/Dialogs';
import { Text } from './Text';
import { type Chapter, useChapters } from './useManual';

/** Styles that print only the text. */
const paper = (
    <GlobalStyles
        styles={{
            '@media screen': { '[data-book], [data-paper]': { display: 'none !important' } },
            '@media print': {
                '@page': { margin: '18mm 16mm' },
                'html, body': { background: '#ffffff !important' },
                'header, nav, aside:not([data-note]), [data-screen]': { display: 'none !important' },
                main: { padding: '0 !important', maxWidth: 'none !important' },
                article: { border: '0 !important', padding: '0 !important', maxWidth: 'none !important' },
                'h1, h2, h3': { breakAfter: 'avoid' },
                'body:has([data-book]) [data-chapter]': { display: 'none' },
                '[data-book] article + article': { breakBefore: 'page' },
                'a, a:visited': { color: 'inherit !important' },
            },
        }}
    />
);

/** Prints once all pictures are there; one that cannot be loaded is missing on the paper. */
async function print(): Promise<void> {
    const pictures = [...document.querySelectorAll<HTMLImageElement>('img[data-paper], img[data-picture]')];
    // Those that are not in sight have not been asked for.
    for (const picture of pictures) picture.loading = 'eager';
    await Promise.allSettled(pictures.map((picture) => picture.decode()));
    window.print();
}

/**
 * Prints the shown chapter or all of them; the latter are only loaded when needed. Returns the buttons, and the content
 * to print.
 */
export function usePrinting({
    chapters,
    lang,
    current,
}: {
    chapters: readonly Chapter[];
    lang: string;
    current: boolean;
}) {
    const translate = useTranslate();
    const dialogs = useDialogs();
    const [isRequested, setRequested] = useState(false);
    const { data, error } = useChapters({ lang, id: chapters.map(({ id }) => id) }, isRequested);
    const book = isRequested ? data : undefined;
    useEffect(() => {
        if (!book) return;
        const done = () => setRequested(false);
        window.addEventListener('afterprint', done);
        void print();
        return () => window.removeEventListener('afterprint', done);
    }, [book]);
    useEffect(() => {
        if (!isRequested || !error) return;
        setRequested(false);
        dialogs.error(error);
    }, [isRequested, error, dialogs]);
    const buttons = (
        <>
            {current && (
                <Button startIcon={<Print />} onClick={() => void print()}>
                    {translate('pages.manual.printChapter')}
                </Button>
            )}
            <Button
                startIcon={<Print />}
                disabled={chapters.length === 0}
                loading={isRequested && !book}
                onClick={() => setRequested(true)}
            >
                {translate('pages.manual.printBook')}
            </Button>
        </>
    );
    const sheets = (
        <>
            {paper}
            {book && (
                <Box data-book lang={lang}>
                    {book.map(({ id, place, title, blocks = [] }) => (
                        <article key={id}>
                            <Typography variant="h1" component="h2">{`${place}. ${title}`}</Typography>
                            <Text blocks={blocks} lang={lang} inBook />
                        </article>
                    ))}
                </Box>
            )}
        </>
    );
    return { buttons, sheets };
}
