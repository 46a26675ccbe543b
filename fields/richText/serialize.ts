import { DOMSerializer, type Node, type Schema } from '@tiptap/pm/model';

/** The markup of a part of a text, and the names of its elements. */
export type Markup = { html: string; elements: ReadonlySet<string> };

/** Stands in an element for its content; no text of a document contains it. */
const hole = '\uFFFF';

function join(parts: readonly Markup[], before = '', after = '', own: Iterable<string> = []): Markup {
    const elements = new Set(own);
    for (const part of parts) for (const name of part.elements) elements.add(name);
    return { html: before + parts.map(({ html }) => html).join('') + after, elements };
}

/**
 * Returns a function that serializes texts like `editor.getHTML`. It remembers the markup of each block, which the
 * editor replaces when it changes, so that a key press in a long text serializes one paragraph.
 */
export function createSerializer(schema: Schema): (doc: Node) => Markup {
    const serializer = DOMSerializer.fromSchema(schema);
    // An inert document does not request the pictures of the text.
    const inert = document.implementation.createHTMLDocument();
    const known = new WeakMap<Node, Markup>();

    function listElements(element: Element): Set<string> {
        return new Set(Array.from(element.querySelectorAll('*'), ({ localName }) => localName));
    }

    function writeWhole(node: Node): Markup {
        const box = inert.createElement('div');
        box.append(serializer.serializeNode(node, { document: inert }));
        return { html: box.innerHTML, elements: listElements(box) };
    }

    function writeAround(node: Node): Markup {
        const write = serializer.nodes[node.type.name];
        const { dom, contentDOM } = write ? DOMSerializer.renderSpec(inert, write(node)) : {};
        if (!dom || !contentDOM) return writeWhole(node);
        const box = inert.createElement('div');
        box.append(dom);
        contentDOM.textContent = hole;
        const [before, after, ...others] = box.innerHTML.split(hole);
        if (before === undefined || after === undefined || others.length > 0) return writeWhole(node);
        return join(node.children.map(serialize), before, after, listElements(box));
    }

    function serialize(node: Node): Markup {
        const remembered = known.get(node);
        if (remembered) return remembered;
        const markup = node.isLeaf || node.inlineContent ? writeWhole(node) : writeAround(node);
        known.set(node, markup);
        return markup;
    }

    return (doc) => join(doc.children.map(serialize));
}
