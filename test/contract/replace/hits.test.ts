import { describe, expect, it } from 'vitest';
import { listHits, replaceInRecord } from '../../../contract/replace/hits';
import { article } from '../../../resources/article';
import { banner } from '../../../resources/banner';

const wanted = { find: 'Cup', replacement: 'Trophy', isCaseSensitive: true, isWholeWord: false };
const story = {
    id: 'Cup',
    version: 3,
    title: { en: 'Cup', th: 'ถ้วย Cup' },
    shortTitle: { en: 'Short' },
    slug: 'Cup',
    type: 'NEWS',
    shortContent: { en: 'The Cup and the Cup' },
    content: { en: '<p>Cup</p><a href="/Cup">x</a>' },
    image: '/image/Cup/Cup.png',
};

describe('hits in a record', () => {
    it('are those in texts for readers, with field, language and surroundings', () => {
        const hits = listHits(article, story, wanted);
        expect(hits.map(({ name, lang }) => `${name} ${lang}`)).toEqual([
            'title en',
            'title th',
            'shortContent en',
            'shortContent en',
            'content en',
        ]);
        expect(hits[3]?.excerpt).toMatchObject({ before: 'The Cup and the ', found: 'Cup', after: '' });
        expect(new Set(hits.map(({ key }) => key)).size).toBe(5);
    });

    it('are replaced where they are chosen, and nothing else', () => {
        const [, second, third] = listHits(article, story, wanted).map(({ key }) => key);
        expect(replaceInRecord(article, story, wanted, (key) => key === second || key === third)).toEqual({
            ...story,
            title: { en: 'Cup', th: 'ถ้วย Trophy' },
            shortContent: { en: 'The Trophy and the Cup' },
        });
        expect(replaceInRecord(article, story, wanted, () => true)).toMatchObject({
            slug: 'Cup',
            image: '/image/Cup/Cup.png',
            content: { en: '<p>Trophy</p><a href="/Cup">x</a>' },
        });
    });

    it('are found in entries of lists', () => {
        const slides = [{ id: 's1', title: { en: 'Cup' } }];
        const [name = ''] = Object.entries(banner.fields).find(([, { holds }]) => holds === 'items') ?? [];
        const hits = listHits(banner, { title: { en: 'Cup' }, [name]: slides }, wanted);
        expect(hits[0]).toMatchObject({ name: 'title', lang: 'en' });
    });

    it('say where a text would become too long', () => {
        const long = { title: { en: `Cup ${'x'.repeat(196)}` } };
        expect(listHits(article, long, wanted)).toMatchObject([{ tooLong: 200 }]);
        expect(listHits(article, story, wanted).some(({ tooLong }) => tooLong)).toBe(false);
    });
});
