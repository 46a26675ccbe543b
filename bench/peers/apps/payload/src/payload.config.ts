import { postgresAdapter } from '@payloadcms/db-postgres';
import { type Access, buildConfig } from 'payload';

const { DATABASE_URL, POOL, PAYLOAD_SECRET = '' } = process.env;

const ownTenant: Access = ({ req: { user } }) => (user ? { tenant: { equals: user.tenant } } : false);
const tenant = { name: 'tenant', type: 'relationship', relationTo: 'tenants', index: true } as const;

export default buildConfig({
    secret: PAYLOAD_SECRET,
    telemetry: false,
    db: postgresAdapter({ pool: { connectionString: DATABASE_URL, max: Number(POOL ?? 10) } }),
    admin: { user: 'users', importMap: { importMapFile: 'src/app/(payload)/admin/importMap.js' } },
    collections: [
        {
            slug: 'tenants',
            admin: { useAsTitle: 'name' },
            access: { read: ({ req: { user } }) => (user ? { id: { equals: user.tenant } } : false) },
            fields: [{ name: 'name', type: 'text', required: true }],
        },
        // Of the tenant, only its number is read with every call.
        { slug: 'users', auth: { depth: 0 }, fields: [tenant] },
        {
            slug: 'articles',
            admin: {
                useAsTitle: 'title',
                defaultColumns: ['title', 'type', 'slug'],
                pagination: { defaultLimit: 20 },
            },
            access: { read: ownTenant, update: ownTenant, delete: ownTenant },
            fields: [
                { name: 'title', type: 'text', required: true },
                { name: 'shortTitle', type: 'text' },
                { name: 'type', type: 'select', options: ['NEWS', 'GUIDE', 'REVIEW', 'EVENT'] },
                { name: 'slug', type: 'text', index: true },
                { name: 'shortContent', type: 'textarea' },
                { name: 'content', type: 'textarea' },
                tenant,
            ],
        },
    ],
});
