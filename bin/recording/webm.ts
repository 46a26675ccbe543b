/** An encoded picture of a film: when it is shown (milliseconds), and whether it needs no earlier one. */
export type Frame = { time: number; isKey: boolean; data: Uint8Array };

/** `codec` is the name of the format in WebM, such as `V_VP9`; `duration` is in milliseconds. */
export type Film = { width: number; height: number; codec: string; duration: number; frames: readonly Frame[] };

/** The elements of a WebM file that are written. Source: RFC 9559, section 5. */
const ids = {
    head: 0x1a45dfa3,
    docType: 0x4282,
    docTypeVersion: 0x4287,
    docTypeReadVersion: 0x4285,
    segment: 0x18538067,
    info: 0x1549a966,
    timestampScale: 0x2ad7b1,
    duration: 0x4489,
    muxingApp: 0x4d80,
    writingApp: 0x5741,
    tracks: 0x1654ae6b,
    track: 0xae,
    trackNumber: 0xd7,
    trackUid: 0x73c5,
    trackType: 0x83,
    codecId: 0x86,
    video: 0xe0,
    pixelWidth: 0xb0,
    pixelHeight: 0xba,
    cues: 0x1c53bb6b,
    cuePoint: 0xbb,
    cueTime: 0xb3,
    cuePositions: 0xb7,
    cueTrack: 0xf7,
    cuePosition: 0xf1,
    cluster: 0x1f43b675,
    timestamp: 0xe7,
    block: 0xa3,
} as const;

const maker = 'landing-console';

const toBytes = (id: number) => Buffer.from(id.toString(16), 'hex');

/** Builds an element; its length takes eight bytes, so that positions do not depend on contents. */
function build(name: keyof typeof ids, ...parts: readonly Uint8Array[]): Buffer {
    const body = Buffer.concat(parts);
    const length = Buffer.alloc(8);
    length.writeBigUInt64BE((1n << 56n) | BigInt(body.length));
    return Buffer.concat([toBytes(ids[name]), length, body]);
}

function buildNumber(name: keyof typeof ids, value: number): Buffer {
    const bytes = Buffer.alloc(8);
    bytes.writeBigUInt64BE(BigInt(value));
    return build(name, bytes);
}

function buildFloat(name: keyof typeof ids, value: number): Buffer {
    const bytes = Buffer.alloc(8);
    bytes.writeDoubleBE(value);
    return build(name, bytes);
}

const buildText = (name: keyof typeof ids, text: string) => build(name, Buffer.from(text));

/** Builds the block of a frame: track 1, the time since the cluster began, and whether it is a key frame. */
function buildBlock({ time, isKey, data }: Frame, clusterTime: number): Buffer {
    const head = Buffer.alloc(4);
    head[0] = 0x81;
    head.writeInt16BE(time - clusterTime, 1);
    head[3] = isKey ? 0x80 : 0;
    return build('block', head, data);
}

/** Divides frames into clusters, each of which begins with a key frame. */
function buildClusters(frames: readonly Frame[]): { time: number; bytes: Buffer }[] {
    const starts = frames.flatMap(({ isKey }, index) => (isKey ? [index] : []));
    return starts.map((start, index) => {
        const members = frames.slice(start, starts[index + 1]);
        const time = members[0]?.time ?? 0;
        const blocks = members.map((frame) => buildBlock(frame, time));
        return { time, bytes: build('cluster', buildNumber('timestamp', time), ...blocks) };
    });
}

function buildCues(clusters: readonly { time: number; bytes: Buffer }[], start: number): Buffer {
    let position = start;
    const points = clusters.map(({ time, bytes }) => {
        const at = build('cuePositions', buildNumber('cueTrack', 1), buildNumber('cuePosition', position));
        position += bytes.length;
        return build('cuePoint', buildNumber('cueTime', time), at);
    });
    return build('cues', ...points);
}

/**
 * Builds a WebM file with one picture track, and an index before it, so that players can go to any second. The first
 * frame, and one at least every 30 seconds, must be a key frame.
 */
export function buildWebm({ width, height, codec, duration, frames }: Film): Buffer {
    const head = build(
        'head',
        buildText('docType', 'webm'),
        buildNumber('docTypeVersion', 4),
        buildNumber('docTypeReadVersion', 2),
    );
    const info = build(
        'info',
        buildNumber('timestampScale', 1_000_000),
        buildText('muxingApp', maker),
        buildText('writingApp', maker),
        buildFloat('duration', duration),
    );
    const size = build('video', buildNumber('pixelWidth', width), buildNumber('pixelHeight', height));
    const track = build(
        'track',
        ...[buildNumber('trackNumber', 1), buildNumber('trackUid', 1), buildNumber('trackType', 1)],
        buildText('codecId', codec),
        size,
    );
    const before = Buffer.concat([info, build('tracks', track)]);
    const clusters = buildClusters(frames);
    const cues = buildCues(clusters, before.length + buildCues(clusters, 0).length);
    return Buffer.concat([head, build('segment', before, cues, ...clusters.map(({ bytes }) => bytes))]);
}
