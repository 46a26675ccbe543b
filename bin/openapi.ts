// `npm run openapi`: writes openapi.json, which the server serves at /api/openapi.json, and the client that the tests
// use.
import { writeFileSync } from 'node:fs';
import { resources } from '../resources/index.ts';
import { createOpenApi } from '../server/api/openapi/document.ts';
import { clientTags, generateClient } from '../test/server/api/openapi/generate.ts';

const document = JSON.parse(await createOpenApi(resources));
writeFileSync('openapi.json', `${JSON.stringify(document, null, 1)}\n`);
writeFileSync('test/server/api/openapi/client.ts', await generateClient(document, clientTags));
