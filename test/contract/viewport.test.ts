import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { limits } from '../../contract/limits';

it('the viewport of the page has the width that the console is designed for', () => {
    expect(readFileSync('index.html', 'utf8')).toContain(`name="viewport" content="width=${limits.viewportWidth}"`);
});
