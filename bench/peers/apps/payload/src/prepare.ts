import config from '@payload-config';
import { getPayload } from 'payload';

// Outside production mode the adapter creates its tables on connecting.
const payload = await getPayload({ config });
const tenants: { name: string; email: string; password: string }[] = JSON.parse(process.env.TENANTS ?? '[]');
for (const { name, email, password } of tenants) {
    const tenant = await payload.create({ collection: 'tenants', data: { name } });
    await payload.create({ collection: 'users', data: { email, password, tenant: tenant.id } });
}
process.exit();
