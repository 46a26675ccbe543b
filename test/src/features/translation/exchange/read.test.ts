import type { DataProvider, GetListParams } from 'react-admin';
import { expect, it } from 'vitest';
import { limits } from '../../../../../contract/limits';
import { article } from '../../../../../resources/article';
import { question } from '../../../../../resources/question';
import { readAll } from '../../../../../src/features/translation/exchange/read';

it('the lists of which not all records are exported are named', async () => {
    const getList = async (resource: string, { pagination, filter }: GetListParams) => {
        expect(filter).toEqual({ incomplete: 'th' });
        const { page, perPage } = pagination ?? { page: 1, perPage: 1 };
        const total = resource === article.name ? 50_000 : 3;
        const length = Math.max(0, Math.min(perPage, total - (page - 1) * perPage));
        return { data: Array.from({ length }, (_, index) => ({ id: `${page}-${index}` })), total };
    };
    // The test uses no other method.
    const provider = { getList } as unknown as DataProvider;
    const quiet = { signal: new AbortController().signal, onProgress: () => undefined };
    const { found, cut } = await readAll(provider, [question, article], 'th', quiet);
    expect(cut).toEqual([article]);
    expect(found.length).toBe(3 + limits.countedRows);
});
