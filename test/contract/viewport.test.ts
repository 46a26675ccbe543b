import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { limits } from '../../contract/limits';

it('the page asks for the width that the console is drawn for', () => {
    expect(readFileSync('index.html', 'utf8')).toContain(`name="viewport" content="width=${limits.viewportWidth}"`);
});
