import { setImmediate } from 'node:timers/promises';
import type { Block, Inline } from '../../../../resources/manual';
import { parseChapter } from '../../../features/manual/markdown';
import type { Assets } from './assets';
import { el, elWithClass, type Html, joinHtml, text } from './html';
import { renderOperation } from './operation';
import { type ApiDocument, listOperations } from './parts';
import { renderFields, renderType } from './schema';

/**
 * Returns the anchor of a tag.
 *
 * @example getTagAnchor('Media library') // 'tag-media-library'
 */
const getTagAnchor = (tag: string) => `tag-${tag.toLowerCase().replaceAll(' ', '-')}`;

function renderInline(piece: Inline): Html {
    if (typeof piece === 'string') return text(piece);
    if ('bold' in piece) return el('strong', {}, text(piece.bold));
    if ('code' in piece) return el('code', {}, text(piece.code));
    return el('a', { href: piece.to }, text(piece.link));
}

function renderBlock(each: Block): Html {
    if (each.kind === 'heading') return el('h2', {}, ...each.text.map(renderInline));
    if (each.kind !== 'list') return el('p', {}, ...each.text.map(renderInline));
    return el('ul', {}, ...each.items.map((item) => el('li', {}, ...item.map(renderInline))));
}

function renderNavigation({ 'x-tagGroups': groups }: ApiDocument): Html {
    const lists = groups.map(({ name, tags }) => {
        const links = tags.map((tag) => el('li', {}, el('a', { href: `#${getTagAnchor(tag)}` }, text(tag))));
        return joinHtml([el('h2', {}, text(name)), el('ul', {}, ...links)]);
    });
    const schemas = joinHtml([
        el('h2', {}, text('Types')),
        el('ul', {}, el('li', {}, el('a', { href: '#schemas' }, text('Schemas')))),
    ]);
    const inside = el('nav', { 'aria-label': 'Contents' }, ...lists, schemas);
    return el('details', { class: 'contents', open: '' }, el('summary', {}, text('Contents')), inside);
}

function renderSection(document: ApiDocument, tag: { name: string; description: string }): Html {
    const operations = listOperations(document, tag.name).map((each) => renderOperation(each, document));
    return el(
        'section',
        { id: getTagAnchor(tag.name) },
        el('h2', {}, text(tag.name)),
        el('p', {}, text(tag.description)),
        ...operations,
    );
}

function renderSchemas({ components }: ApiDocument): Html {
    const all = Object.entries(components.schemas).map(([name, schema]) => {
        const { description } = schema;
        const fields = renderFields(schema);
        return el(
            'details',
            { class: 'operation', id: `schema-${name}`, 'data-words': `${name} schema`.toLowerCase() },
            el('summary', {}, elWithClass('code', 'what', text(name))),
            elWithClass(
                'div',
                'inside',
                ...(typeof description === 'string' ? [el('p', {}, text(description))] : []),
                fields === '' ? el('p', {}, renderType(schema)) : fields,
            ),
        );
    });
    return el('section', { id: 'schemas' }, el('h2', {}, text('Schemas')), ...all);
}

const searchBox = el(
    'div',
    { class: 'search', hidden: '' },
    el('label', { for: 'find' }, text('Search calls and schemas')),
    // Void elements are written out; they contain only constants.
    `<input id="find" type="search" placeholder="Search: banner, /api/apk, updateUser …" autocomplete="off" aria-describedby="found" aria-keyshortcuts="/">` as Html,
    el('p', { id: 'found', role: 'status' }),
);

/** Renders the sections of all tags, yielding to the event loop between them. */
async function renderSections(document: ApiDocument): Promise<Html[]> {
    const sections: Html[] = [];
    for (const tag of document.tags) {
        await setImmediate();
        sections.push(renderSection(document, tag));
    }
    await setImmediate();
    return sections;
}

/** Renders the document as a self-contained HTML page. */
export async function renderPage(document: ApiDocument, { style, script }: Assets): Promise<string> {
    const { title, version, description } = document.info;
    const { blocks } = parseChapter(`# ${title}\n\n${description}`);
    const sections = await renderSections(document);
    const schemas = renderSchemas(document);
    await setImmediate();
    const head = joinHtml([
        // Void elements with constants only, as above.
        `<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">` as Html,
        el('title', {}, text(`${title}: API ${version}`)),
        // The project's own file, which contains no end tag.
        el('style', {}, style as Html),
    ]);
    const body = joinHtml([
        el('a', { class: 'skip', href: '#main' }, text('To the calls')),
        el(
            'header',
            {},
            el('h1', {}, text(title), text(' '), elWithClass('small', 'version', text(`API ${version}`))),
            el('a', { href: '/api/openapi.json' }, text('openapi.json')),
        ),
        elWithClass(
            'div',
            'columns',
            renderNavigation(document),
            el(
                'main',
                { id: 'main', tabindex: '-1' },
                searchBox,
                elWithClass('div', 'intro', ...blocks.map(renderBlock)),
                ...sections,
                schemas,
            ),
        ),
        // The project's own file, which contains no end tag.
        el('script', {}, script as Html),
    ]);
    return `<!doctype html>${el('html', { lang: 'en' }, el('head', {}, head), el('body', {}, body))}`;
}
