import { Editor } from '@tiptap/core';
import fc from 'fast-check';
import { expect, it, onTestFinished } from 'vitest';
import { createExtensions } from '../../../fields/richText/extensions';
import { listLostElements } from '../../../fields/richText/lost';

const extensions = createExtensions((path) => path);

function createEditor(): Editor {
    const editor = new Editor({ extensions, element: null });
    onTestFinished(() => editor.destroy());
    return editor;
}

const findLost = (editor: Editor, html: string) => {
    editor.commands.setContent(html);
    return listLostElements(html, editor.state.doc);
};

it('reports elements that the editor would lose, but not those that it only renames', () => {
    const editor = createEditor();
    expect(findLost(editor, '<b>a</b><div>b</div><span>c</span>')).toEqual([]);
    expect(findLost(editor, '<p>a<sub>2</sub></p>')).toEqual(['sub']);
    expect(findLost(editor, '<table><tr><td>a</td></tr></table>')).toEqual(['table', 'tbody', 'tr', 'td']);
});

const parts = [
    '<p>a <strong>b <em>c</em></strong> <u>d</u><s>e</s></p>',
    '<h2>a</h2><blockquote><p>b<br>c</p></blockquote><hr>',
    '<ul><li><p>a</p><ol><li><p>b</p></li></ol></li></ul>',
    '<img src="/image/l1/a.png" alt="&lt;table&gt;">',
    '<p><a href="https://example.com">a</a> <a href="ftp://example.com">b</a></p>',
    '<h5>a</h5><p>b<sup>2</sup></p>',
    '<pre><code>a</code></pre>',
];

it('reports those that the written text has not, in any text', () => {
    const editor = createEditor();
    fc.assert(
        fc.property(fc.array(fc.constantFrom(...parts), { maxLength: 8 }), (chosen) => {
            const html = chosen.join('');
            const lost = findLost(editor, html);
            const listNames = (text: string) =>
                Array.from(new DOMParser().parseFromString(text, 'text/html').body.querySelectorAll('*')).map(
                    ({ localName }) => localName,
                );
            const written = listNames(editor.getHTML());
            expect(lost).toEqual([...new Set(listNames(html))].filter((name) => !written.includes(name)));
        }),
        { numRuns: 60 },
    );
});
