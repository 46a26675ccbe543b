import type { Values } from '../server/store/values';

const vocabulary =
    'the table opens early and closes late every guest finds a seat near the window while music plays softly and ' +
    'points are counted twice on quiet evenings when members bring a friend the house adds a small gift to each round ' +
    'played before midnight read the rules first ask the staff anything and stay only as long as it is fun';

const pool = vocabulary.split(' ');

/** The size of an article's formatted text, in bytes. */
const contentBytes = 4096;

/** Builds a sentence of words that differ from article to article but are the same in every run. */
function sentence(seed: number, length: number): string {
    const picked = Array.from({ length }, (_, n) => pool[(seed * 31 + n * (7 + (seed % 5))) % pool.length]);
    const text = picked.join(' ');
    return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Builds formatted text like the editor's output: headings, paragraphs, emphasis, a list. */
export function content(seed: number): string {
    let html = `<h2>${sentence(seed, 5)}</h2>`;
    for (let n = 1; ; n += 1) {
        const part =
            n % 5 === 0
                ? `<ul><li><p>${sentence(seed + n, 6)}</p></li><li><p>${sentence(seed + n + 1, 7)}</p></li></ul>`
                : `<p>${sentence(seed + n, 18)}, <strong>${sentence(seed + n, 3)}</strong>. ${sentence(seed + n, 14)}.</p>`;
        if (html.length + part.length > contentBytes - 7) break;
        html += part;
    }
    return `${html}<p>${'-'.repeat(contentBytes - 7 - html.length)}</p>`;
}

/** Builds the fields of an article. `seed` makes it differ from other articles. */
export function article(seed: number): Values {
    return {
        title: { en: `${sentence(seed, 6)} ${seed}`, th: `ข่าวประจำสัปดาห์ที่ ${seed}` },
        shortTitle: { en: sentence(seed, 3), th: 'ข่าวประจำสัปดาห์' },
        type: ['NEWS', 'GUIDE', 'REVIEW', 'EVENT'][seed % 4],
        slug: `article-${seed}`,
        shortContent: { en: sentence(seed, 24) },
        content: { en: content(seed) },
        image: null,
        thumbnail: null,
        always: true,
        startTime: null,
        endTime: null,
    };
}
