import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { NoneFound } from '../../src/base/page/NoRecords';
import { buildPath } from '../../src/base/routing/paths';
import { type Finding, manual } from '../manual';
import { renderPieces } from './renderPieces';
import type { Chapter } from './useManual';

const ChapterLink = styled(Link)(({ theme }) => ({
    display: 'grid',
    gridTemplateColumns: '28px 1fr',
    gap: 8,
    padding: '8px 10px',
    borderRadius: 8,
    color: theme.palette.text.primary,
    textDecoration: 'none',
    '&:hover': { background: theme.palette.action.hover },
    '&[aria-current]': { background: theme.palette.action.selected, fontWeight: 650 },
    '& > span:first-of-type': { color: theme.palette.text.secondary, fontVariantNumeric: 'tabular-nums' },
}));

const MatchLink = styled(Link)(({ theme }) => ({
    display: 'block',
    margin: '0 0 4px 36px',
    padding: '6px 10px',
    borderInlineStart: `3px solid ${theme.palette.divider}`,
    color: theme.palette.text.secondary,
    fontSize: '0.8125rem',
    textDecoration: 'none',
    overflowWrap: 'anywhere',
    '&:hover': { borderColor: theme.palette.primary.main, color: theme.palette.text.primary },
    '& strong': { display: 'block', color: theme.palette.text.primary },
    '& mark': { background: 'var(--highlight)', color: theme.palette.text.primary, borderRadius: 2 },
}));

const bare = { listStyle: 'none', m: 0, p: 0 } as const;
const wide = { display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(min(320px, 100%), 1fr))', gap: 0.5 };

type Props = {
    chapters: readonly Chapter[];
    lang: string;
    search: string;
    current?: string;
    /** Shows the lead of each chapter; chapters are then side by side where there is room. */
    withLeads?: boolean;
    searched: boolean;
};

/** The table of contents; after a search, the chapters with matches and the places where they are. */
export function Contents({ chapters, lang, search, current, withLeads = false, searched }: Props) {
    if (searched && chapters.length === 0) return <NoneFound text="pages.manual.none" />;
    return (
        <Box component="ol" lang={lang} sx={withLeads && !searched ? { ...bare, ...wide } : bare}>
            {chapters.map(({ id, place, title, lead, findings }) => (
                <li key={id}>
                    <ChapterLink
                        to={{ pathname: buildPath(manual, 'edit', id), search }}
                        {...(id === current ? { 'aria-current': 'page' } : {})}
                    >
                        <span>{place}</span>
                        <span>
                            <Box component="span" sx={{ display: 'block', fontWeight: withLeads ? 650 : 'inherit' }}>
                                {title}
                            </Box>
                            {withLeads && !searched && (
                                <Typography component="span" variant="body2" color="textSecondary">
                                    {lead}
                                </Typography>
                            )}
                        </span>
                    </ChapterLink>
                    {findings.map((finding) => (
                        <Passage
                            key={`${finding.anchor}/${finding.text.map(({ text }) => text).join('')}`}
                            {...{ id, search, finding }}
                        />
                    ))}
                </li>
            ))}
        </Box>
    );
}

function Passage({ id, search, finding }: { id: string; search: string; finding: Finding }) {
    const { anchor, heading, text } = finding;
    return (
        <MatchLink to={{ pathname: buildPath(manual, 'edit', id), search, hash: anchor === '' ? '' : `#${anchor}` }}>
            {heading !== '' && <strong>{heading}</strong>}
            {renderPieces(text, (piece) => (piece.found ? <mark>{piece.text}</mark> : piece.text))}
        </MatchLink>
    );
}
