import simpleRestProvider from 'ra-data-simple-rest';
import {
    Admin,
    type AuthProvider,
    Datagrid,
    Edit,
    fetchUtils,
    List,
    Resource,
    SelectInput,
    SimpleForm,
    TextField,
    TextInput,
} from 'react-admin';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';

const readToken = () => localStorage.getItem('token') ?? '';

const authProvider: AuthProvider = {
    async login({ username, password }) {
        const answer = await fetch('/signin', { method: 'POST', body: JSON.stringify({ username, password }) });
        if (!answer.ok) throw new Error('Sign-in failed');
        localStorage.setItem('token', (await answer.json()).token);
    },
    async logout() {
        localStorage.removeItem('token');
    },
    async checkAuth() {
        if (!readToken()) throw new Error('Not signed in');
    },
    async checkError({ status }) {
        if (status === 401) throw new Error('Not signed in');
    },
    async getPermissions() {},
};

const dataProvider = simpleRestProvider('/api', (url, options = {}) =>
    fetchUtils.fetchJson(url, { ...options, user: { authenticated: true, token: readToken() } }),
);

const types = ['NEWS', 'GUIDE', 'REVIEW', 'EVENT'].map((id) => ({ id, name: id }));

function Articles() {
    return (
        <List perPage={20} sort={{ field: 'created_at', order: 'DESC' }}>
            <Datagrid>
                <TextField source="title" />
                <TextField source="type" />
                <TextField source="slug" />
            </Datagrid>
        </List>
    );
}

function Article() {
    return (
        <Edit mutationMode="pessimistic" redirect={false}>
            <SimpleForm>
                <TextInput source="title" />
                <TextInput source="short_title" />
                <SelectInput source="type" choices={types} />
                <TextInput source="slug" />
                <TextInput source="short_content" multiline />
                <TextInput source="content" multiline />
            </SimpleForm>
        </Edit>
    );
}

const root = document.getElementById('root');
if (root)
    createRoot(root).render(
        <BrowserRouter>
            <Admin {...{ authProvider, dataProvider }} disableTelemetry>
                <Resource name="articles" list={Articles} edit={Article} />
            </Admin>
        </BrowserRouter>,
    );
