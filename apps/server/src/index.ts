// What the tools may use of the server: migrations, the checker, the first data of a new database, the wallet for benchmarks.

export { migrate } from './platform/migrate.ts';
export { auditBooks, type Finding } from './platform/audit.ts';
export { saveFirstData, type FirstData } from './first-data.ts';
export { documentFile, listPendingDocuments, reviewDocument, type PendingDocument } from './operator-documents.ts';
export { askReconciliation, gameResults, listReconciliations } from './operator-results.ts';
export { addToCatalogue, listOpenRounds, listProviders, listStudioGames, switchProvider } from './operator.ts';
export { openWalletAlone, type WalletAlone } from './wallet-alone.ts';
