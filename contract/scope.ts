/** What the data of a call belong to: a landing page, the calling account, or neither. */
export type Scope = 'landingPage' | 'account' | 'none';
