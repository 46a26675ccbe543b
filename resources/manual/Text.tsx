import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Block, Inline } from '../manual';
import { Picture } from './Picture';
import { Recording } from './Recording';
import { renderPieces } from './renderPieces';

const Body = styled('div')(({ theme }) => ({
    fontSize: '1rem',
    lineHeight: 'calc(var(--line) + 0.15)',
    overflowWrap: 'anywhere',
    '& h2, & h3': { fontSize: '1.1875rem', lineHeight: 'var(--line)', fontWeight: 650, margin: '1.9em 0 0.5em' },
    '& h2, & h3, & [id]': { scrollMarginTop: 'calc(var(--top-bar-height) + 16px)' },
    '& p': { margin: '0 0 1em' },
    '& ul, & ol': { margin: '0 0 1em', paddingInlineStart: '1.6em' },
    '& li': { marginBottom: '0.45em', paddingInlineStart: '0.25em', breakInside: 'avoid' },
    '& li::marker': { color: theme.palette.primary.main, fontWeight: 600 },
    '& code': {
        padding: '0.1em 0.35em',
        borderRadius: 4,
        background: theme.palette.background.default,
        fontSize: '0.875em',
    },
    '& aside': {
        margin: '1.4em 0',
        padding: '12px 16px',
        borderInlineStart: `4px solid ${theme.palette.primary.main}`,
        borderRadius: 4,
        background: 'var(--primary-light)',
        breakInside: 'avoid',
    },
}));

function Piece({ piece }: { piece: Inline }): ReactNode {
    if (typeof piece === 'string') return piece;
    if ('bold' in piece) return <strong>{piece.bold}</strong>;
    if ('code' in piece) return <code>{piece.code}</code>;
    if (piece.to.startsWith('/'))
        return (
            <MuiLink component={Link} to={piece.to}>
                {piece.link}
            </MuiLink>
        );
    return (
        <MuiLink href={piece.to} target="_blank" rel="noopener noreferrer">
            {piece.link}
        </MuiLink>
    );
}

const Line = ({ text }: { text: readonly Inline[] }) => renderPieces(text, (piece) => <Piece piece={piece} />);

function Part({ block, lang, inBook }: { block: Block; lang: string; inBook: boolean }): ReactNode {
    if (block.kind === 'heading')
        return (
            <Box component={inBook ? 'h3' : 'h2'} {...(inBook ? {} : { id: block.id })}>
                <Line text={block.text} />
            </Box>
        );
    if (block.kind === 'paragraph')
        return (
            <p>
                <Line text={block.text} />
            </p>
        );
    if (block.kind === 'note')
        return (
            <Box component="aside" data-note>
                <Line text={block.text} />
            </Box>
        );
    if (block.kind === 'recording')
        return (
            <Recording name={block.name} isPrinted={inBook}>
                <Line text={block.text} />
            </Recording>
        );
    if (block.kind === 'picture') return <Picture name={block.name} lang={lang} text={block.text.join('')} />;
    const items = renderPieces(block.items, (item) => (
        <li>
            <Line text={item} />
        </li>
    ));
    return block.ordered ? <ol>{items}</ol> : <ul>{items}</ul>;
}

type Props = { blocks: readonly Block[]; lang: string; inBook?: boolean };

/**
 * The text of a chapter in a language. `inBook`: printed with other chapters, so headings are one level lower and have no
 * anchors, and there are no films.
 */
export function Text({ blocks, lang, inBook = false }: Props): ReactNode {
    return (
        <Body>
            {renderPieces(blocks, (block) => (
                <Part block={block} lang={lang} inBook={inBook} />
            ))}
        </Body>
    );
}
