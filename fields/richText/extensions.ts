import Image from '@tiptap/extension-image';
import TextAlign from '@tiptap/extension-text-align';
import StarterKit from '@tiptap/starter-kit';
import { isLinkTarget } from './field';

/** The page's own title is the first heading. */
export const headingLevels = [2, 3, 4] as const;

/** Whether an address in pasted words may become a link. The library itself completes one that has no scheme. */
function isFoundTarget(address: string): boolean {
    if (/^(?:[a-z]+:\/\/|mailto:)/i.test(address)) return isLinkTarget(address);
    const scheme = /^[^/]*@/.test(address) ? 'mailto:' : 'http://';
    return address.includes('.') && isLinkTarget(scheme + address);
}

/** What the editor knows. Stored paths stay as they are in the text; only what is shown gets the token. */
export function extensionsFor(fileUrl: (path: string) => string) {
    return [
        StarterKit.configure({
            code: false,
            codeBlock: false,
            heading: { levels: [...headingLevels] },
            // It would end every text with an empty paragraph.
            trailingNode: false,
            link: {
                openOnClick: false,
                autolink: false,
                isAllowedUri: (address) => isLinkTarget(address),
                shouldAutoLink: isFoundTarget,
                HTMLAttributes: { target: null, rel: null, class: null },
            },
        }),
        TextAlign.configure({ types: ['heading', 'paragraph'] }),
        Image.extend({
            addNodeView() {
                return ({ node }) => {
                    const dom = document.createElement('img');
                    for (const name of ['alt', 'title', 'width', 'height']) {
                        const value: unknown = node.attrs[name];
                        if (value !== null && value !== undefined) dom.setAttribute(name, String(value));
                    }
                    const src = String(node.attrs.src ?? '');
                    dom.src = src.startsWith('/image/') ? fileUrl(src) : src;
                    return { dom };
                };
            },
        }),
    ];
}

/** Elements that stand for the same in the editor's own words, or for nothing. */
const sameAs: Readonly<Record<string, string>> = {
    b: 'strong',
    i: 'em',
    del: 's',
    strike: 's',
    div: 'p',
    span: '',
    font: '',
};

function elementsOf(html: string): Set<string> {
    const { body } = new DOMParser().parseFromString(html, 'text/html');
    const names = Array.from(body.querySelectorAll('*'), ({ localName }) => sameAs[localName] ?? localName);
    return new Set(names.filter((name) => name !== ''));
}

/** Elements of a text that the editor would lose, because it has no word for them. */
export function lostElements(html: string, asEdited: string): string[] {
    const kept = elementsOf(asEdited);
    return [...elementsOf(html)].filter((name) => !kept.has(name));
}
