import { randomBytes } from 'node:crypto';
import { createPermission, type Permission } from '../../../contract/permissions';
import type { AccountTable } from '../../base/database/tables/accounts';
import { getDerivedColumns } from '../../domain/accounts/rows';
import { hashPassword } from '../../domain/sessions/passwords';
import { type DemoUsername, getDemoId } from './accounts';

/** An account that only fills lists and never signs in: its password is unknown. */
type Colleague = {
    username: string;
    name: string;
    remark: string;
    maker?: DemoUsername;
    position?: 'ADMIN';
    status?: 'INACTIVE';
    ipWhitelist?: readonly string[];
    permission?: Partial<Permission>;
};

const texts: Partial<Permission> = { ANNOUNCEMENT: 2, QUESTION: 2, ARTICLE: 2, PROMOTION: 2, PAGE: 2, MEDIA: 1 };
const pictures: Partial<Permission> = { BANNER: 2, MEDIA: 2, POPUP: 2, COLOR: 1, LAYOUT: 1, IMAGE_STYLE: 2 };
const campaigns: Partial<Permission> = { GTAG: 2, GTAG_MNG: 2, FBPIXEL: 2, TAG: 2, PROMOTION: 1, BANNER: 1 };

const colleagues: readonly Colleague[] = [
    { username: 'admin02', name: 'Elif Aydın', remark: 'Stands in at weekends', position: 'ADMIN' },
    { username: 'operator02', name: 'Nok Phromma', remark: 'Runs the sites in the north' },
    { username: 'operator03', name: 'Joaquim Teles', remark: '', ipWhitelist: ['198.51.100.0/24', '2001:db8:20::/48'] },
    { username: 'operator04', name: 'Mika Oyama', remark: 'Left in spring', status: 'INACTIVE' },
    { username: 'operator05', name: 'Dara Sok', remark: 'Starts next month', status: 'INACTIVE' },
    { username: 'operator06', name: 'Anjali Bose', remark: '', ipWhitelist: ['203.0.113.17'] },
    { username: 'writer01', name: 'Maricel Dizon', remark: 'Texts', maker: 'operator01', permission: texts },
    {
        username: 'writer02',
        name: 'Sven Åkerlund',
        remark: 'Texts, mornings',
        maker: 'operator01',
        permission: texts,
        ipWhitelist: ['203.0.113.0/26'],
    },
    { username: 'artist01', name: 'Khin Thida', remark: 'Pictures', maker: 'operator01', permission: pictures },
    { username: 'ads01', name: 'Bounmy Keo', remark: 'Campaigns', maker: 'operator01', permission: campaigns },
    {
        username: 'intern01',
        name: 'Lucía Prado',
        remark: 'Until the end of August',
        maker: 'operator01',
        status: 'INACTIVE',
        permission: { ARTICLE: 1, QUESTION: 1 },
    },
];

/** Builds the rows of the accounts that only fill lists. They share the hash of one discarded random password. */
export async function buildColleagueRows(time: string): Promise<AccountTable[]> {
    const password_hash = await hashPassword(randomBytes(32).toString('base64url'));
    return colleagues.map(({ username, name, remark, maker, position, status, ipWhitelist, permission }) => {
        const author = maker ?? 'admin01';
        return {
            id: getDemoId(username),
            username,
            name,
            remark,
            ...getDerivedColumns({ username, name, remark }),
            password_hash,
            user_type: maker ? 'SUB' : 'MAIN',
            position: position ?? 'USER',
            permission: JSON.stringify({ ...createPermission(maker ? 0 : 2), ...permission }),
            ip_whitelist: JSON.stringify(ipWhitelist ?? []),
            status: status ?? 'ACTIVE',
            maker_id: maker ? getDemoId(maker) : null,
            reach: 'EVERY',
            version: 1,
            created_by: author,
            created_time: time,
            updated_by: author,
            updated_time: time,
        };
    });
}
