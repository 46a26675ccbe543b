import { PNG } from 'pngjs';
import { createRandom } from '../../../../server/base/artwork/random';
import { iconSizes } from '../../../../server/domain/media/appPictures/icons';
import type { AppInput } from '../../../../server/features/apk/builder/appInput';

/** Draws noise, which makes the file as large as possible; the same picture for the same size. */
function noisePng(pixels: number): Buffer {
    const random = createRandom(`noise ${pixels}`);
    const png = new PNG({ width: pixels, height: pixels });
    for (let at = 0; at < png.data.length; at += 1) png.data[at] = at % 4 === 3 ? 255 : Math.floor(random() * 256);
    return PNG.sync.write(png);
}

const [i48, i72, i92, i144, i192, i512] = iconSizes.map((size) => noisePng(size));
const nothing = Buffer.alloc(0);
const pictures = {
    icons: {
        48: i48 ?? nothing,
        72: i72 ?? nothing,
        92: i92 ?? nothing,
        144: i144 ?? nothing,
        192: i192 ?? nothing,
        512: i512 ?? nothing,
    },
    loadingLogo: noisePng(200),
};

/** Builds the input of an app; `changes` overrides defaults. */
export function sampleApp(changes: Partial<AppInput> = {}): AppInput {
    return {
        packageId: 'com.example.coffee',
        versionCode: 7,
        versionName: '1.0.7',
        name: 'Coffee',
        colors: { preload: '#102030', iconBackground: '#F0f0F0' },
        ...pictures,
        entryUrl: 'https://www.example.com/?api={apiDomain}',
        apiDomains: ['a.example.com', 'b.example.com:8443'],
        ...changes,
    };
}

/** Names that have broken other writers of compiled XML. */
export const oddNames: Readonly<Record<string, string>> = {
    'one character': 'x',
    '127 characters': 'n'.repeat(127),
    '128 characters': 'n'.repeat(128),
    '300 characters': 'n'.repeat(300),
    Thai: 'กาแฟเย็นหวานน้อย',
    '300 Thai characters': 'ก็'.repeat(150),
    Chinese: '咖啡馆',
    'right to left': 'قهوة',
    emoji: '☕️👩‍👩‍👧‍👦🇹🇭',
    '300 emoji': '😀'.repeat(300),
    'quotes and markup': `"<b>&amp;'\\n%s$1@string/app @0x7f010000`,
};
