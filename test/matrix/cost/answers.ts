/** Parts of the messages that refuse an upload before it is drawn, independent of the machine. */
const reasons = {
    complex: 'image is too complex',
    sides: 'too wide or too high',
    pixels: 'too many pixels',
    frames: 'too many frames',
    format: 'Support only JPG, JPEG, PNG',
} as const;

const refused: readonly (readonly [RegExp, keyof typeof reasons])[] = [
    [
        /^nested |^hidden |^busy |^9 MB of paths|^one path of 9 MB|^a chain of|^100,000 levels|^a text of|^rules for 10,000|^a style sheet|^filters|dashes$/,
        'complex',
    ],
    [/1\.6 billion|in a row|in a column|65,000/, 'sides'],
    [/of 36 million pixels|150 frames/, 'pixels'],
    [/0,000 frames/, 'frames'],
    [/^entities|^a document that was cut|^an AVIF|^a JPEG that was cut/, 'format'],
];

/** A part of the message for uploads that exceed their budget, which depends on the machine. */
const costly = 'takes too much time or memory';

/** Whether an upload of this shape may be answered like this. */
export function isExpected(shape: string, { code, msg }: { code: number; msg: string }): boolean {
    const reason = refused.find(([pattern]) => pattern.test(shape))?.[1];
    if (reason !== undefined) return code === 41501 && msg.includes(reasons[reason]);
    return code === 0 || (code === 41501 && msg.includes(costly));
}
