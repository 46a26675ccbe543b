import { styled } from '@mui/material/styles';
import { createElement, Fragment, type ReactNode, useMemo } from 'react';
import { useFileUrl } from '../../src/base/session/SessionContext';
import type { ViewProps } from '../../src/fields/kind';
import { isLinkTarget, type RichTextField } from './field';

const shownTags = new Set(
    'a abbr b blockquote br caption code del div em figcaption figure h1 h2 h3 h4 h5 h6 hr i img ins li mark ol p pre s small span strong sub sup table tbody td tfoot th thead tr u ul'.split(
        ' ',
    ),
);
const silentTags = new Set(['script', 'style', 'template', 'iframe', 'object', 'noscript', 'title', 'svg', 'math']);
const alignments = ['left', 'center', 'right', 'justify'] as const;

type FileUrl = (path: string) => string;

function getElementProps(element: HTMLElement, fileUrl: FileUrl): Record<string, unknown> {
    const align = alignments.find((name) => name === element.style.textAlign);
    const style = align ? { style: { textAlign: align } } : {};
    if (element.tagName === 'A') {
        const href = element.getAttribute('href') ?? '';
        return isLinkTarget(href) ? { ...style, href, target: '_blank', rel: 'noopener noreferrer' } : style;
    }
    if (element.tagName === 'IMG') {
        const src = element.getAttribute('src') ?? '';
        return {
            src: src.startsWith('/image/') ? fileUrl(src) : src,
            alt: element.getAttribute('alt') ?? '',
            loading: 'lazy',
        };
    }
    return style;
}

function shown(node: Node, key: number, fileUrl: FileUrl): ReactNode {
    if (node.nodeType === Node.TEXT_NODE) return node.textContent;
    if (!(node instanceof HTMLElement)) return null;
    const tag = node.tagName.toLowerCase();
    if (silentTags.has(tag)) return null;
    const children = Array.from(node.childNodes, (child, index) => shown(child, index, fileUrl));
    if (!shownTags.has(tag)) return <Fragment key={key}>{children}</Fragment>;
    return createElement(tag, { key, ...getElementProps(node, fileUrl) }, ...children);
}

/** The style of formatted text, shared by editor and view. */
export const proseStyle = {
    lineHeight: 'var(--line)',
    overflowWrap: 'anywhere',
    '& > *': { marginBlock: 0 },
    '& > * + *': { marginTop: '0.75em' },
    '& h1, & h2, & h3, & h4': { lineHeight: 'var(--tight-line)', fontWeight: 600 },
    '& > * + h2, & > * + h3, & > * + h4': { marginTop: '1.1em' },
    '& h1': { fontSize: '1.5rem' },
    '& h2': { fontSize: '1.25rem' },
    '& h3': { fontSize: '1.1rem' },
    '& h4': { fontSize: '1rem' },
    '& ul, & ol': { paddingInlineStart: '1.6em' },
    '& ul': { listStyleType: 'disc' },
    '& li > p': { margin: 0 },
    '& li > ul, & li > ol': { margin: 0 },
    '& blockquote > p': { margin: 0 },
    '& table': { borderCollapse: 'collapse' },
    '& th, & td': { padding: '4px 10px', border: '1px solid var(--outline)', textAlign: 'start' },
    '& blockquote': {
        marginInline: 0,
        paddingInlineStart: '1em',
        borderInlineStart: '3px solid var(--outline)',
        color: 'var(--muted)',
    },
    '& img': { maxWidth: '100%', height: 'auto', borderRadius: 4 },
    '& pre': { overflowX: 'auto', padding: 12, borderRadius: 4, background: 'var(--grey-100)', fontSize: '0.8125rem' },
    '& hr': { border: 0, borderTop: '1px solid var(--outline)' },
} as const;

const Prose = styled('div')(proseStyle);

/** Shows formatted text, rebuilt element by element: only the elements listed above are ever rendered. */
export function RichTextView({ value, lang }: ViewProps<RichTextField>): ReactNode {
    const fileUrl = useFileUrl();
    const body = useMemo(() => new DOMParser().parseFromString(value ?? '', 'text/html').body, [value]);
    return <Prose lang={lang}>{Array.from(body.childNodes, (node, index) => shown(node, index, fileUrl))}</Prose>;
}
