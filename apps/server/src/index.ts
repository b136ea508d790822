// What the tools may use of the server: migrations, the checker, the first data of a new database.

export { migrate } from './platform/migrate.ts';
export { auditBooks, type Finding } from './platform/audit.ts';
export { saveFirstData, type FirstData } from './first-data.ts';
