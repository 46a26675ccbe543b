import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import Fastify from 'fastify';
import { createPool } from '../../server/process/opening/postgresPools';
import { articleColumns } from './rows';

/**
 * The server of the plain react-admin application: its built files, and the three calls that its data provider makes. The
 * token is the tenant's number, and nobody checks it.
 */
const { DATABASE_URL, DIST = '' } = process.env;
const pool = createPool({ connectionString: DATABASE_URL, max: 10 });
const app = Fastify();

const mediaTypes: Readonly<Record<string, string>> = {
    '.js': 'text/javascript',
    '.css': 'text/css',
    '.html': 'text/html',
};
const columns = ['id', ...articleColumns].join();

/** Parses the JSON that the data provider puts into its query. */
const parseQuery = (query: Record<string, string>) => ({
    sort: JSON.parse(query.sort ?? '["created_at","DESC"]'),
    range: JSON.parse(query.range ?? '[0,19]'),
});

type List = { Querystring: Record<string, string> };
type One = { Params: { id: string }; Body: Record<string, unknown> };

app.get<List>('/api/articles', async ({ query, headers }, reply) => {
    const { sort, range } = parseQuery(query);
    const order = ['id', ...articleColumns].includes(sort[0]) ? sort[0] : 'created_at';
    const direction = sort[1] === 'ASC' ? 'asc' : 'desc';
    const tenant = headers.authorization;
    const [found, counted] = await Promise.all([
        pool.query({
            name: `list ${order} ${direction}`,
            text: `select ${columns} from articles where tenant_id = $1 order by ${order} ${direction} limit $2 offset $3`,
            values: [tenant, range[1] - range[0] + 1, range[0]],
        }),
        pool.query({
            name: 'count',
            text: 'select count(*)::int as total from articles where tenant_id = $1',
            values: [tenant],
        }),
    ]);
    reply.header('content-range', `articles ${range[0]}-${range[1]}/${counted.rows[0].total}`);
    return found.rows;
});

app.get<One>('/api/articles/:id', async ({ params }, reply) => {
    const text = `select ${columns} from articles where id = $1`;
    const { rows } = await pool.query({ name: 'get', text, values: [params.id] });
    return rows[0] ?? reply.code(404).send();
});

app.put<One>('/api/articles/:id', async ({ params, body }, reply) => {
    const written = articleColumns.filter((name) => !['tenant_id', 'created_at'].includes(name));
    const text = `update articles set ${written.map((name, n) => `${name} = $${n + 2}`).join()}
        where id = $1 returning ${columns}`;
    const values = [params.id, ...written.map((name) => body[name])];
    const { rows } = await pool.query({ name: 'update', text, values });
    return rows[0] ?? reply.code(404).send();
});

app.post('/signin', async () => ({ token: '1' }));

// Compressed as well as any server would serve them.
for (const name of readdirSync(DIST, { recursive: true, encoding: 'utf8' })) {
    const mediaType = mediaTypes[extname(name)];
    if (!mediaType || name === 'index.html') continue;
    const bytes = brotliCompressSync(readFileSync(join(DIST, name)));
    app.get(`/${name}`, async (_request, reply) => {
        reply.headers({ 'content-type': mediaType, 'content-encoding': 'br', 'cache-control': 'max-age=31536000' });
        return reply.send(bytes);
    });
}

// Every other address is a page of the application.
const index = readFileSync(join(DIST, 'index.html'));
app.setNotFoundHandler((_request, reply) => reply.type('text/html').send(index));

// The data provider sends JSON with its type, the sign-in does not.
app.addContentTypeParser('text/plain', (_request, _payload, done) => done(null, {}));
process.stdout.write(`${await app.listen({ host: '127.0.0.1', port: 0 })}\n`);
