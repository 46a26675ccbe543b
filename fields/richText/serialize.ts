import { DOMSerializer, type Node, type Schema } from '@tiptap/pm/model';
import { whenIdle } from '../../src/base/chunks/idle';

/** Stands in an element for its content; no text of a document contains it. */
const hole = '\uFFFF';

/** Longest time for which serializing ahead keeps the browser from its next key, in milliseconds. */
const slice = 6;

export type Serializer = {
    /** Returns the markup of a text. */
    serialize(doc: Node): string;
    /** Serializes a text while the browser is idle. Returns a function that stops it. */
    serializeAhead(doc: Node): () => void;
};

/**
 * Creates a serializer of texts, which writes like `editor.getHTML`. It remembers the markup of each block, which the
 * editor replaces when it changes, so that a key press in a long text serializes one paragraph.
 */
export function createSerializer(schema: Schema): Serializer {
    const serializer = DOMSerializer.fromSchema(schema);
    // An inert document does not request the pictures of the text.
    const inert = document.implementation.createHTMLDocument();
    const known = new WeakMap<Node, string>();

    function writeWhole(node: Node): string {
        const box = inert.createElement('div');
        box.append(serializer.serializeNode(node, { document: inert }));
        return box.innerHTML;
    }

    function writeAround(node: Node): string {
        const write = serializer.nodes[node.type.name];
        const { dom, contentDOM } = write ? DOMSerializer.renderSpec(inert, write(node)) : {};
        if (!dom || !contentDOM) return writeWhole(node);
        const box = inert.createElement('div');
        box.append(dom);
        contentDOM.textContent = hole;
        const [before, after, ...others] = box.innerHTML.split(hole);
        if (before === undefined || after === undefined || others.length > 0) return writeWhole(node);
        return before + node.children.map(writeNode).join('') + after;
    }

    function writeNode(node: Node): string {
        const remembered = known.get(node);
        if (remembered !== undefined) return remembered;
        const html = node.isLeaf || node.inlineContent ? writeWhole(node) : writeAround(node);
        known.set(node, html);
        return html;
    }

    return {
        serialize: (doc) => doc.children.map(writeNode).join(''),
        serializeAhead(doc) {
            let next = 0;
            function go(): void {
                const end = performance.now() + slice;
                while (next < doc.childCount && performance.now() < end) {
                    writeNode(doc.child(next));
                    next += 1;
                }
                if (next < doc.childCount) stop = whenIdle(go);
            }
            let stop = whenIdle(go);
            return () => stop();
        },
    };
}
