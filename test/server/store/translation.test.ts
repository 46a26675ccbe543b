import fc from 'fast-check';
import { expect, it } from 'vitest';
import { items } from '../../../fields/items/field';
import { localized } from '../../../fields/localized/field';
import { text } from '../../../fields/text/field';
import { banner } from '../../../resources/banner';
import {
    confirmTexts,
    listOutdated,
    parseCounts,
    type RowBefore,
    toTranslation,
} from '../../../server/store/translation';

const resource = { ...banner, fields: { rows: items({ title: localized(text()) }) } };

/** A row of texts, and beside which source each translation was written. */
type Row = { id: string; title: Record<string, string>; beside: Record<string, string> };

type Change =
    | { what: 'source'; row: number; text: string }
    | { what: 'translation'; row: number; lang: 'th' | 'sv' }
    | { what: 'clear'; row: number; lang: 'th' | 'sv' }
    | { what: 'move'; row: number }
    | { what: 'remove'; row: number }
    | { what: 'confirm'; row: number; lang: 'th' | 'sv' };

const row = fc.nat(2);
const lang = fc.constantFrom('th' as const, 'sv' as const);
/** Sources come again, so that a translation fits again; the last is too long to be kept as a text. */
const sources = fc.constantFrom('A', 'B', 'C', 'long '.repeat(1000));
const change: fc.Arbitrary<Change> = fc.oneof(
    fc.record({ what: fc.constant('source' as const), row, text: sources }),
    fc.record({ what: fc.constant('translation' as const), row, lang }),
    fc.record({ what: fc.constant('clear' as const), row, lang }),
    fc.record({ what: fc.constant('move' as const), row }),
    fc.record({ what: fc.constant('remove' as const), row }),
    fc.record({ what: fc.constant('confirm' as const), row, lang }),
);

/** Rows that are changed, and the model of what their translations were written beside. */
class World {
    rows: Row[] = ['x', 'y', 'z'].map((id) => ({ id, title: { en: 'A' }, beside: {} }));
    written = 0;

    get values() {
        return { rows: this.rows.map(({ id, title }) => ({ id, title })) };
    }

    apply(change: Exclude<Change, { what: 'confirm' }>): void {
        const at = change.row % Math.max(1, this.rows.length);
        const changed = this.rows[at];
        if (!changed) return;
        const { title, beside } = changed;
        const put = (row: Row) => this.rows.splice(at, 1, row);
        if (change.what === 'source') put({ ...changed, title: { ...title, en: change.text } });
        if (change.what === 'translation') {
            this.written += 1;
            put({
                ...changed,
                title: { ...title, [change.lang]: `${change.lang} ${this.written}` },
                beside: { ...beside, [change.lang]: title.en ?? '' },
            });
        }
        if (change.what === 'clear') {
            const { [change.lang]: _, ...others } = title;
            put({ ...changed, title: others });
        }
        if (change.what === 'move') this.rows.push(...this.rows.splice(at, 1));
        if (change.what === 'remove') this.rows.splice(at, 1);
    }

    /** The texts that are older than their source, as `rows.0.title.th`. */
    listOlder(): string[] {
        return this.rows.flatMap(({ title, beside }, index) =>
            ['th', 'sv'].flatMap((of) =>
                title[of] !== undefined && beside[of] !== title.en ? [`rows.${index}.title.${of}`] : [],
            ),
        );
    }
}

const nameOf = ({ path, lang: of }: { path: string; lang: string }) => `${path}.${of}`;

it('a translation is older than its source exactly if that is another than when it was written', () => {
    fc.assert(
        fc.property(fc.array(change, { maxLength: 30 }), (changes) => {
            const world = new World();
            let before: RowBefore = { values: world.values, outdated: null };
            for (const each of changes) {
                if (each.what === 'confirm') {
                    const path = `rows.${each.row}.title`;
                    before = { ...before, ...confirmTexts(resource, before, 'en', [{ path, lang: each.lang }]) };
                    const confirmed = world.rows[each.row];
                    if (confirmed?.title[each.lang]) confirmed.beside[each.lang] = confirmed.title.en ?? '';
                } else {
                    world.apply(each);
                    const columns = toTranslation(resource, world.values, 'en', before);
                    before = { values: world.values, outdated: columns.outdated };
                    const counts = parseCounts(columns.texts);
                    expect(counts?.total).toBe(world.rows.length);
                    for (const of of ['th', 'sv']) {
                        const present = world.rows.filter(({ title }) => title[of] !== undefined).length;
                        const outdated = world.listOlder().filter((path) => path.endsWith(of)).length;
                        expect(counts?.langs[of] ?? { present: 0, outdated: 0 }).toEqual({ present, outdated });
                    }
                }
                expect(listOutdated(resource, before, 'en').map(nameOf).sort()).toEqual(world.listOlder().sort());
            }
        }),
    );
});

it('what was not translated when it was first written is not older than anything', () => {
    const row = (title: Record<string, string>) => ({ rows: [{ id: 'x', title }] });
    const { outdated } = toTranslation(resource, row({ en: 'Now', th: 'ตอนนี้' }), 'en', {
        values: row({ th: 'ตอนนี้' }),
        outdated: null,
    });
    expect(outdated).toBeNull();
});
