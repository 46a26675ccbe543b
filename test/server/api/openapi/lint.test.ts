import { createConfig, lintFromString } from '@redocly/openapi-core';
import { expect, it } from 'vitest';
import { resources } from '../../../../resources';
import { createContentOpenApi } from '../../../../server/api/openapi/content';
import { createOpenApi } from '../../../../server/api/openapi/document';

const rules = {
    'no-invalid-media-type-examples': 'error',
    'no-invalid-schema-examples': 'error',
    'no-unused-components': 'error',
    'operation-operationId-unique': 'error',
    'operation-tag-defined': 'error',
    'no-ambiguous-paths': 'error',
} as const;

async function findProblems(source: string): Promise<string[]> {
    const config = await createConfig({ extends: ['recommended-strict'], rules });
    const problems = await lintFromString({ source, absoluteRef: '/openapi.json', config });
    return problems.map(({ ruleId, message, location: [at] }) => `${ruleId}: ${message} (${at?.pointer})`);
}

it('the OpenAPI document passes a linter', async () => {
    expect(await findProblems(await createOpenApi(resources))).toEqual([]);
});

it('the document of what visitors see passes it, too', async () => {
    expect(await findProblems(createContentOpenApi(resources))).toEqual([]);
});

it('the linter reports an invalid example and a missing summary', async () => {
    const document = JSON.parse(await createOpenApi(resources));
    const operation = document.paths['/api/ldp/banner/create'].post;
    operation.requestBody.content['application/json'].example.title = 5;
    delete operation.summary;
    const found = (await findProblems(JSON.stringify(document))).map((problem) => problem.split(':')[0]);
    expect(new Set(found)).toEqual(new Set(['no-invalid-media-type-examples', 'operation-summary']));
});
