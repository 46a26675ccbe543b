import type { Finding, FromFrame } from '../../preview/protocol';

/** The most findings, and characters of a text or place, that are taken from a frame at once. */
const most = { findings: 100, characters: 2000 } as const;

/** What may be a message: scripts of the landing page can send anything in the name of the frame. */
type Candidate = Partial<Record<string, unknown>>;

const isRecord = (value: unknown): value is Candidate => typeof value === 'object' && value !== null;
const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= most.characters;
const cut = (text: string) => text.slice(0, most.characters);
const isNumber = (value: unknown): value is number => typeof value === 'number';

function parseFinding(value: unknown): Finding | undefined {
    if (!isRecord(value)) return undefined;
    const { kind, place, text } = value;
    if (kind !== 'contrast' && kind !== 'alternative' && kind !== 'cut') return undefined;
    return isText(text) && (place === undefined || isText(place)) ? { kind, place, text } : undefined;
}

/** Decodes a path; undefined if it cannot be decoded. */
function decodePath(path: string): string | undefined {
    try {
        return decodeURI(path);
    } catch {
        return undefined;
    }
}

type Parser<Message extends FromFrame> = (candidate: Candidate) => Message | undefined;

const parsers: { [Kind in FromFrame['kind']]: Parser<Extract<FromFrame, { kind: Kind }>> } = {
    painted({ seq, ms, failure }) {
        if (!isNumber(seq) || !isNumber(ms)) return undefined;
        return { kind: 'painted', seq, ms, failure: typeof failure === 'string' ? cut(failure) : undefined };
    },
    picked: ({ place }) => (isText(place) ? { kind: 'picked', place } : undefined),
    followed({ path: encoded }) {
        const path = isText(encoded) ? decodePath(encoded) : undefined;
        return path === undefined ? undefined : { kind: 'followed', path };
    },
    found({ findings }) {
        if (!Array.isArray(findings)) return undefined;
        const known = findings.slice(0, most.findings).map(parseFinding);
        return { kind: 'found', findings: known.filter((finding) => finding !== undefined) };
    },
    endless: () => ({ kind: 'endless' }),
    pong: () => ({ kind: 'pong' }),
};

const isKind = (kind: unknown): kind is FromFrame['kind'] => typeof kind === 'string' && Object.hasOwn(parsers, kind);

/** Parses what came from a frame over its port; undefined if it is no message. The path of a link is decoded. */
export function parseFromFrame(data: unknown): FromFrame | undefined {
    return isRecord(data) && isKind(data.kind) ? parsers[data.kind](data) : undefined;
}
