import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findCrossImports, listViolations } from '../../bin/storeys/check';
import { findLocation, type Import } from '../../bin/storeys/imports';
import { findCycles, findUnnamedRooms, findUpwardImports } from '../../bin/storeys/order';
import { replaceDiagram } from '../../bin/storeys/picture';
import { consoleStoreys, serverStoreys } from '../../bin/storeys/plan';

describe('the storeys of the code', () => {
    it('have no upward or circular imports', () => expect([...new Set(listViolations())]).toEqual([]));

    it('match the diagram in ARCHITECTURE.md, which `npm run storeys` redraws', () => {
        const text = readFileSync('ARCHITECTURE.md', 'utf8');
        expect(replaceDiagram(text)).toBe(text);
    });
});

describe('an import', () => {
    const up = (from: string, to: string, storeys = consoleStoreys) =>
        findUpwardImports([{ from, to }], storeys).length === 1;

    it.each([
        ['src/base/ui/Mark.tsx', 'src/screens/lists/ListPage.tsx'],
        ['src/base/ui/Mark.tsx', 'src/base/dialogs/Dialogs.tsx'],
        ['src/screens/forms/EditPage.tsx', 'src/screens/lists/ListPage.tsx'],
        ['src/fields/FieldInput.tsx', 'fields/text/Control.tsx'],
        ['src/features/media/library/LibraryPage.tsx', 'resources/media/views.tsx'],
        ['fields/text/field.ts', 'fields/text/Control.tsx'],
        ['contract/call.ts', 'fields/text/field.ts'],
        ['resources/banner.ts', 'providers/transport.ts'],
    ])('goes up from %s to %s', (from, to) => expect(up(from, to)).toBe(true));

    it.each([
        ['src/screens/lists/ListPage.tsx', 'src/base/ui/Mark.tsx'],
        ['src/screens/lists/ListPage.tsx', 'src/screens/forms/prefetch.ts'],
        ['fields/list/Input.tsx', 'fields/image/Control.tsx'],
        ['fields/text/Control.tsx', 'fields/text/field.ts'],
        ['src/base/media/facts.ts', 'resources/media.ts'],
    ])('goes down from %s to %s', (from, to) => expect(up(from, to)).toBe(false));

    it('is checked in the same way on the server', () => {
        expect(up('server/base/system/config.ts', 'server/store/records.ts', serverStoreys)).toBe(true);
        expect(up('server/kernel/guard/guard.ts', 'server/kernel/operations/get.ts', serverStoreys)).toBe(true);
        expect(up('server/rules/hero.ts', 'server/kernel/operations/get.ts', serverStoreys)).toBe(false);
    });
});

describe('imports across sides', () => {
    const across = (from: string, to: string, storeys = consoleStoreys) =>
        findCrossImports([{ from, to }], storeys).length === 1;

    it('are those from console to server, from server to console, and from either to tests', () => {
        expect(across('fields/text/Control.tsx', 'server/store/records.ts')).toBe(true);
        expect(across('server/store/records.ts', 'src/base/ui/Mark.tsx', serverStoreys)).toBe(true);
        expect(across('server/store/records.ts', 'fields/text/Control.tsx', serverStoreys)).toBe(true);
        expect(across('src/base/ui/Mark.tsx', 'test/drawn.ts')).toBe(true);
    });

    it('do not include files that both sides share', () => {
        for (const storeys of [consoleStoreys, serverStoreys])
            for (const to of ['contract/call.ts', 'fields/text/field.ts', 'resources/banner.ts'])
                expect(across('any', to, storeys)).toBe(false);
    });
});

describe('the storey check', () => {
    it('finds import cycles and nothing else', () => {
        const imports: Import[] = ['ab', 'bc', 'ca', 'cd', 'ef', 'fe'].map(([from = '', to = '']) => ({ from, to }));
        expect(findCycles(imports, (file) => file)).toEqual([
            ['a', 'b', 'c'],
            ['e', 'f'],
        ]);
    });

    it('reports a room that the plan does not name', () => {
        expect(findUnnamedRooms(['src/base/attic/Old.ts', 'src/base/ui/Mark.tsx'], consoleStoreys)).toEqual([
            'src/base/attic',
        ]);
    });

    it('places a declaration and a view of the same type in different storeys', () => {
        const placed = (file: string) => findLocation(file, consoleStoreys)?.storey.holds;
        expect(placed('resources/media.ts')).not.toBe(placed('resources/media/views.tsx'));
        expect(placed('fields/text/field.ts')).not.toBe(placed('fields/text/Control.tsx'));
    });
});
