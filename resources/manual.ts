import type { z } from 'zod';
import { serveRecording } from '../contract/calls/manual';
import { sometimes } from '../contract/field';
import { defineResource } from '../contract/resource';
import { json } from '../fields/json/field';
import { number } from '../fields/number/field';
import { text } from '../fields/text/field';

/** An inline part of a text. `to` is a path of the console, or an address that starts with `https://`. */
export type Inline = string | { bold: string } | { code: string } | { link: string; to: string };

/**
 * A block of a chapter. The `id` of a heading is the same in every language. A recording is a short film without sound, a
 * picture is of a screen in the language of the chapter; `text` says what they show.
 */
export type Block =
    | { kind: 'heading'; id: string; text: Inline[] }
    | { kind: 'paragraph'; text: Inline[] }
    | { kind: 'note'; text: Inline[] }
    | { kind: 'list'; ordered: boolean; items: Inline[][] }
    | { kind: 'recording'; name: string; text: string[] }
    | { kind: 'picture'; name: string; text: string[] };

/** The size of every recording, and of the picture that stands for it (pixels). */
export const recordingSize = { width: 1280, height: 720 } as const;

/** The size of every picture of a screen (pixels). */
export const pictureSize = { width: 960, height: 600 } as const;

/** The most bytes of a picture of a screen: whoever opens the chapter loads it. */
export const mostPictureBytes = 32_000;

const getPath = (file: string) => serveRecording.path.replace(':file', file);

/** Returns the paths of a recording, a film without sound, and of the picture that stands for it. */
export function getRecordingPaths(name: string): { film: string; poster: string } {
    return { film: getPath(`${name}.webm`), poster: getPath(`${name}.webp`) };
}

/** Returns the path of the picture of a screen in a language. */
export const getPicturePath = (name: string, lang: string) => getPath(`${name}.${lang}.webp`);

/**
 * A search result within a chapter: the heading it is below (`anchor` is empty before the first heading), and the text
 * around it.
 */
export type Finding = { anchor: string; heading: string; text: { text: string; found: boolean }[] };

type ZodContext = { z: typeof z };

function blocks({ z }: ZodContext): z.ZodType<Block[]> {
    const inline = z.union([
        z.string(),
        z.strictObject({ bold: z.string() }),
        z.strictObject({ code: z.string() }),
        z.strictObject({ link: z.string(), to: z.string() }),
    ]);
    const text = z.array(inline);
    const block = z.union([
        z.strictObject({ kind: z.literal('heading'), id: z.string(), text }),
        z.strictObject({ kind: z.literal('paragraph'), text }),
        z.strictObject({ kind: z.literal('note'), text }),
        z.strictObject({ kind: z.literal('list'), ordered: z.boolean(), items: z.array(text) }),
        z.strictObject({ kind: z.literal('recording'), name: z.string(), text: z.array(z.string()) }),
        z.strictObject({ kind: z.literal('picture'), name: z.string(), text: z.array(z.string()) }),
    ]);
    return z.array(block);
}

function findings({ z }: ZodContext): z.ZodType<Finding[]> {
    const text = z.array(z.strictObject({ text: z.string(), found: z.boolean() }));
    return z.array(z.strictObject({ anchor: z.string(), heading: z.string(), text }));
}

/**
 * The instruction manual: a chapter for each area, in every language. A list answers the titles of the chapters, in the
 * caller's language or the one in `lang`; filtered by `id`, it answers whole chapters, and by `screen`, the path of a
 * screen, the chapter about it.
 */
export const manual = defineResource({
    name: 'manual',
    route: 'instruction-manual',
    dialect: 'rest',
    scope: 'none',
    open: true,
    kernel: false,
    group: 'help',
    icon: 'MenuBook',
    letters: 'd',
    title: 'title',
    fields: {
        place: number({ min: 1 }),
        title: text(),
        lead: text(),
        lang: text(),
        blocks: sometimes(json(blocks)),
        findings: json(findings),
    },
    list: { columns: ['place', 'title', 'lead'], filters: ['lang'] },
});
