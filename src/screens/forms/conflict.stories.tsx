import { buildValues, FormWorld } from '../../../test/book/formWorld';
import { Sheet } from '../../../test/book/Sheet';
import { everything } from '../../../test/fixtures/everything';
import type { Values } from '../../fields/form/values';
import { ConflictDialog } from './ConflictDialog';
import type { FormBaseline } from './editing';
import { MeanwhileNotes } from './MeanwhileNotes';

export default { title: 'Screens/forms/Conflict' };

const nothing = () => undefined;
const answers = { keepMine: () => Promise.resolve(), takeTheirs: nothing, goOn: nothing };
const change = { by: 'operator01', time: '2026-01-31T17:00:00.000Z' };
const opened: FormBaseline = {
    values: buildValues(everything),
    version: 3,
    whole: {},
    exists: true,
    change: undefined,
};

const mine = {
    title: { en: 'Harbour lights', th: 'แสงไฟที่ท่าเรือ' },
    kind: 'GUIDE',
    accent: '#b91c1c',
    note: 'Ask the harbour master about the opening hours before this goes online.',
};
const theirs = {
    title: { en: 'Lights of the harbour', th: 'แสงไฟที่ท่าเรือ' },
    kind: 'EVENT',
    tags: ['harbour', 'evening'],
    featured: true,
};

/** Creates a story of a form with the changes `own`, after others saved theirs or deleted the record. */
function createConflictStory(own: Values, other: Values, exists = true) {
    const current = { ...opened, values: { ...opened.values, ...other }, version: 4, exists };
    return {
        render: () => (
            <FormWorld resource={everything} values={{ ...opened.values, ...own }}>
                <ConflictDialog
                    fields={everything.fields}
                    opened={opened}
                    conflict={{ current, change, publishes: false }}
                    {...answers}
                />
            </FormWorld>
        ),
    };
}

export const ChangedByBoth = createConflictStory(mine, theirs);
export const ChangedInOnePlaceByBoth = createConflictStory({ kind: 'GUIDE' }, { kind: 'EVENT' });
export const ChangedInManyPlaces = createConflictStory(
    { ...mine, slug: 'harbour-lights', games: ['slot-lantern-alley'], spoken: ['en'] },
    {
        ...theirs,
        slug: 'lights',
        games: ['slot-mango-monsoon'],
        spoken: ['th'],
        accent: '#1d4ed8',
        note: 'It is online now.',
        network: '203.0.113.0/24',
        style: '.stage { color: green; }',
        size: { shape: 'ROUNDED', border: true },
    },
);
export const ChangedElsewhere = createConflictStory(mine, {});
export const Deleted = createConflictStory(mine, {}, false);

const saved = { ...opened.values, ...theirs };

/** What a form says after its changes were merged with those of others. */
export const Merged = {
    render: () => (
        <FormWorld resource={everything} values={saved}>
            <Sheet title="Changes of others that a save was merged with">
                <MeanwhileNotes
                    fields={everything.fields}
                    notes={[{ change, saves: 2, before: opened.values, after: saved }]}
                    onClose={nothing}
                />
            </Sheet>
        </FormWorld>
    ),
};
