import { mergeAttributes } from '@tiptap/core';
import Image from '@tiptap/extension-image';
import TextAlign from '@tiptap/extension-text-align';
import StarterKit from '@tiptap/starter-kit';

/** Whether a link may lead there: the web, mail, telephone, or a path of the landing page. */
export function isLinkTarget(address: string): boolean {
    return /^(https?:\/\/[^\s]+|mailto:[^\s]+|tel:[+\d][\d\s-]*|\/(?![/\\])[^\s]*|#[^\s]*)$/i.test(address.trim());
}

/** What the editor knows. Stored paths stay as they are in the text; only what is shown gets the token. */
export function extensionsFor(fileUrl: (path: string) => string) {
    return [
        StarterKit.configure({
            // It would end every text with an empty paragraph.
            trailingNode: false,
            link: {
                openOnClick: false,
                autolink: false,
                isAllowedUri: (address) => isLinkTarget(address),
                HTMLAttributes: { target: null, rel: null, class: null },
            },
        }),
        TextAlign.configure({ types: ['heading', 'paragraph'] }),
        Image.extend({
            addNodeView() {
                return ({ node, HTMLAttributes }) => {
                    const dom = document.createElement('img');
                    for (const [name, value] of Object.entries(mergeAttributes(HTMLAttributes)))
                        dom.setAttribute(name, String(value));
                    const src = String(node.attrs.src ?? '');
                    dom.src = src.startsWith('/image/') ? fileUrl(src) : src;
                    return { dom };
                };
            },
        }),
    ];
}
