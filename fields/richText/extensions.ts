import Image from '@tiptap/extension-image';
import TextAlign from '@tiptap/extension-text-align';
import StarterKit from '@tiptap/starter-kit';
import { isLinkTarget } from './field';

/** The levels of headings in a text; level 1 is the title of the page. */
export const headingLevels = [2, 3, 4] as const;

/** Whether an address in pasted text may become a link. The library itself completes an address without a scheme. */
function isAutoLinkTarget(address: string): boolean {
    if (/^(?:[a-z]+:\/\/|mailto:)/i.test(address)) return isLinkTarget(address);
    const scheme = /^[^/]*@/.test(address) ? 'mailto:' : 'http://';
    return address.includes('.') && isLinkTarget(scheme + address);
}

/** Returns the extensions of the editor. The text keeps stored paths; the token is only added for display. */
export function createExtensions(fileUrl: (path: string) => string) {
    return [
        StarterKit.configure({
            code: false,
            codeBlock: false,
            heading: { levels: [...headingLevels] },
            // It would append an empty paragraph to every text.
            trailingNode: false,
            link: {
                openOnClick: false,
                autolink: false,
                isAllowedUri: (address) => isLinkTarget(address),
                shouldAutoLink: isAutoLinkTarget,
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
