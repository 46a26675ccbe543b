import type { Block, Inline } from '../../../../resources/manual';
import { parseChapter } from '../../../features/manual/markdown';
import type { Assets } from './assets';
import { el, type Html, joined, of, text } from './html';
import { operationHtml } from './operation';
import { type ApiDocument, operationsUnder } from './parts';
import { fieldsOf, typeOf } from './schema';

/**
 * Returns the anchor of a tag.
 *
 * @example anchorOf('Media library') // 'tag-media-library'
 */
const anchorOf = (tag: string) => `tag-${tag.toLowerCase().replaceAll(' ', '-')}`;

function inline(piece: Inline): Html {
    if (typeof piece === 'string') return text(piece);
    if ('bold' in piece) return el('strong', {}, text(piece.bold));
    if ('code' in piece) return el('code', {}, text(piece.code));
    return el('a', { href: piece.to }, text(piece.link));
}

function block(each: Block): Html {
    if (each.kind === 'heading') return el('h2', {}, ...each.text.map(inline));
    if (each.kind !== 'list') return el('p', {}, ...each.text.map(inline));
    return el('ul', {}, ...each.items.map((item) => el('li', {}, ...item.map(inline))));
}

function navigation({ 'x-tagGroups': groups }: ApiDocument): Html {
    const lists = groups.map(({ name, tags }) => {
        const links = tags.map((tag) => el('li', {}, el('a', { href: `#${anchorOf(tag)}` }, text(tag))));
        return joined([el('h2', {}, text(name)), el('ul', {}, ...links)]);
    });
    const schemas = joined([
        el('h2', {}, text('Types')),
        el('ul', {}, el('li', {}, el('a', { href: '#schemas' }, text('Schemas')))),
    ]);
    const inside = el('nav', { 'aria-label': 'Contents' }, ...lists, schemas);
    return el('details', { class: 'contents', open: '' }, el('summary', {}, text('Contents')), inside);
}

function section(document: ApiDocument, tag: { name: string; description: string }): Html {
    const operations = operationsUnder(document, tag.name).map((each) => operationHtml(each, document));
    return el(
        'section',
        { id: anchorOf(tag.name) },
        el('h2', {}, text(tag.name)),
        el('p', {}, text(tag.description)),
        ...operations,
    );
}

function schemas({ components }: ApiDocument): Html {
    const all = Object.entries(components.schemas).map(([name, schema]) => {
        const { description } = schema;
        const fields = fieldsOf(schema);
        return el(
            'details',
            { class: 'operation', id: `schema-${name}`, 'data-words': `${name} schema`.toLowerCase() },
            el('summary', {}, of('code', 'what', text(name))),
            of(
                'div',
                'inside',
                ...(typeof description === 'string' ? [el('p', {}, text(description))] : []),
                fields === '' ? el('p', {}, typeOf(schema)) : fields,
            ),
        );
    });
    return el('section', { id: 'schemas' }, el('h2', {}, text('Schemas')), ...all);
}

const search = el(
    'div',
    { class: 'search', hidden: '' },
    el('label', { for: 'search' }, text('Search calls and schemas')),
    // Void elements are written out; they contain only constants.
    `<input id="search" type="search" placeholder="Search: banner, /api/apk, updateUser …" autocomplete="off" aria-describedby="found" aria-keyshortcuts="/">` as Html,
    el('p', { id: 'found', role: 'status' }),
);

/** Renders the document as a self-contained HTML page. */
export function pageOf(document: ApiDocument, { style, script }: Assets): string {
    const { title, version, description } = document.info;
    const { blocks } = parseChapter(`# ${title}\n\n${description}`);
    const head = joined([
        // Void elements with constants only, as above.
        `<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">` as Html,
        el('title', {}, text(`${title}: API ${version}`)),
        // The project's own file, which contains no end tag.
        el('style', {}, style as Html),
    ]);
    const body = joined([
        el('a', { class: 'skip', href: '#main' }, text('To the calls')),
        el(
            'header',
            {},
            el('h1', {}, text(title), text(' '), of('small', 'version', text(`API ${version}`))),
            el('a', { href: '/api/openapi.json' }, text('openapi.json')),
        ),
        of(
            'div',
            'columns',
            navigation(document),
            el(
                'main',
                { id: 'main', tabindex: '-1' },
                search,
                of('div', 'intro', ...blocks.map(block)),
                ...document.tags.map((tag) => section(document, tag)),
                schemas(document),
            ),
        ),
        el('script', {}, script as Html),
    ]);
    return `<!doctype html>${el('html', { lang: 'en' }, el('head', {}, head), el('body', {}, body))}`;
}
