import { describe, expect, it } from 'vitest';
import { parseChapter, toPlainText } from '../../../../server/features/manual/markdown';

const parseBlocks = (source: string) => parseChapter(`# Title\n\n${source}`).blocks;

describe('a manual chapter', () => {
    it('starts with its title', () => {
        expect(parseChapter('# Banners\n\nText').title).toBe('Banners');
        expect(() => parseChapter('Text')).toThrow('title');
        expect(() => parseChapter('# Banners\nText')).toThrow('title');
    });

    it('has paragraphs, notes, lists, and headings with numbered ids', () => {
        expect(
            parseBlocks('One\ntwo\n\n## Steps\n\n1. First\n2. Second\n   line\n\n- Dot\n\n## More\n\n> Mind\n> this'),
        ).toEqual([
            { kind: 'paragraph', text: ['One two'] },
            { kind: 'heading', id: 's1', text: ['Steps'] },
            { kind: 'list', ordered: true, items: [['First'], ['Second line']] },
            { kind: 'list', ordered: false, items: [['Dot']] },
            { kind: 'heading', id: 's2', text: ['More'] },
            { kind: 'note', text: ['Mind this'] },
        ]);
    });

    it('has recordings, each alone in its paragraph', () => {
        expect(parseBlocks('![A title\nis changed](new-title.webm)\n\nAnd ![so](on.webm)')).toEqual([
            { kind: 'recording', name: 'new-title', text: ['A title is changed'] },
            { kind: 'paragraph', text: ['And ![so](on.webm)'] },
        ]);
    });

    it('has pictures of screens, each alone in its paragraph', () => {
        expect(parseBlocks('![The list\nof banners](banners.webp)\n\n[On](banners.webp)')).toEqual([
            { kind: 'picture', name: 'banners', text: ['The list of banners'] },
            { kind: 'paragraph', text: ['[On](banners.webp)'] },
        ]);
    });

    it('has bold words, code and links', () => {
        const [block] = parseBlocks('See **Save** in [Media](/media), `a*b*` or [out](https://example.com/x).');
        expect(block).toEqual({
            kind: 'paragraph',
            text: [
                'See ',
                { bold: 'Save' },
                ' in ',
                { link: 'Media', to: '/media' },
                ', ',
                { code: 'a*b*' },
                ' or ',
                { link: 'out', to: 'https://example.com/x' },
                '.',
            ],
        });
        expect(block?.kind === 'paragraph' && toPlainText(block.text)).toBe('See Save in Media, a*b* or out.');
    });

    it.each([
        '<script>alert(1)</script>',
        '[run](javascript:alert(1))',
        '[plain](http://example.com)',
        '<img src=x onerror=x>',
        '*slanted*',
        '![drawn](/picture.png)',
        '![elsewhere](https://example.com/film.webm)',
        '![above](../film.webm)',
        'a &amp; b',
        'https://example.com/bare',
        '### Deeper',
    ])('treats %s as plain text', (text) => {
        expect(parseBlocks(text)).toEqual([{ kind: 'paragraph', text: [text] }]);
    });
});
