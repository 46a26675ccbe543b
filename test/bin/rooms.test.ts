import { expect, it } from 'vitest';
import { getRoom, roomLines } from '../report/rooms';

it('the room of a test is the storey that it tests, or a folder of its own', () => {
    expect(getRoom('test/server/kernel/guard/guard.test.ts')).toBe('server/kernel');
    expect(getRoom('test/src/base/ui/useListText.test.tsx')).toBe('src/base');
    expect(getRoom('test/server/answerCheck.test.ts')).toBe('server');
    expect(getRoom('test/matrix/plans/plans.test.ts')).toBe('matrix');
});

it('test times are listed by room, longest first', () => {
    const lines = roomLines([
        { file: 'test/i18n/keys.test.ts', milliseconds: 1400 },
        { file: 'test/matrix/plans/plans.test.ts', milliseconds: 45_000 },
        { file: 'test/matrix/tenancy.test.ts', milliseconds: 15_000 },
    ]);
    expect(lines).toEqual(['  60 s   2 files  matrix', '   1 s   1 files  i18n']);
});
