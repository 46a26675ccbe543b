import { type DOMOutputSpec, DOMSerializer, type Node } from '@tiptap/pm/model';

/** Elements that the editor replaces by an equivalent, or drops without loss. */
const equivalentElements: Readonly<Record<string, string>> = {
    b: 'strong',
    i: 'em',
    del: 's',
    strike: 's',
    div: 'p',
    span: '',
    font: '',
};

/**
 * Removes from a set of names those of the elements that the editor writes for a text. It stops once none is left: in
 * most texts, that is after a few paragraphs.
 */
function removeWritten(names: Set<string>, doc: Node): void {
    const { nodes, marks } = DOMSerializer.fromSchema(doc.type.schema);
    // An inert document does not request the pictures of the text.
    const inert = document.implementation.createHTMLDocument();

    function remove(spec: DOMOutputSpec): void {
        const box = inert.createElement('div');
        box.append(DOMSerializer.renderSpec(inert, spec).dom);
        for (const { localName } of box.querySelectorAll('*')) names.delete(localName);
    }

    doc.descendants((node) => {
        if (names.size === 0) return false;
        const write = nodes[node.type.name];
        if (write && !node.isText) remove(write(node));
        for (const mark of node.marks) {
            const writeMark = marks[mark.type.name];
            if (writeMark) remove(writeMark(mark, node.isInline));
        }
        return true;
    });
}

/** Returns the names of the elements of a text that the editor would lose: it writes none of them for its document. */
export function listLostElements(html: string, doc: Node): string[] {
    const { body } = new DOMParser().parseFromString(html, 'text/html');
    const names = new Set(Array.from(body.querySelectorAll('*'), ({ localName }) => localName));
    const lost = new Set(Array.from(names, (name) => equivalentElements[name] ?? name));
    lost.delete('');
    if (lost.size > 0) removeWritten(lost, doc);
    return [...lost];
}
