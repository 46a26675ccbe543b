import type { Profile } from '../../../contract/calls/auth';

/** Returns the name by which an account is shown: its user name, if it has no other. */
export const getShownName = ({ name, username }: Profile): string => name || username;
