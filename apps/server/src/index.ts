// The tools import from here alone: migrations, the checker, the seed of a new database, the
// operator's commands, and the wallet for benchmarks.

export { migrate } from './platform/database/migrate.ts';
export { auditBooks, openChecker, type Checker, type Finding } from './platform/jobs/audit.ts';
export {
  addLostRound,
  addParticipation,
  addPlayers,
  saveSeedData,
  type SeedData,
  type SeedPlayer,
} from './seed-data.ts';
export {
  ACCOUNTS_LISTED,
  closingsOfAccount,
  listClosedAccounts,
  listInactiveAccounts,
  type ClosedAccountListed,
} from './operator/accounts.ts';
export {
  addCampaigns,
  campaignStatement,
  listCampaigns,
  listPostbacks,
  sendPostbackAgain,
  type CampaignStatementLine,
} from './operator/affiliates.ts';
export { readDocumentFiles, type FileStoreConfig } from './config-files.ts';
export {
  documentFile,
  documentSecrets,
  listPendingDocuments,
  reviewDocument,
  type PendingDocument,
} from './operator/documents.ts';
export { listDebts, listRefusedSettlements } from './operator/claims.ts';
export {
  excludePlayer,
  listAlerts,
  listBounds,
  removeBounds,
  setBounds,
  setLimitOf,
  showLimits,
  type KnownBounds,
} from './operator/limits.ts';
export {
  listAlertRules,
  setAlertRule,
  switchOffAlertRule,
  type KnownAlertRule,
} from './operator/alert-rules.ts';
export { alertRuleNames } from './rooms/limits/index.ts';
export { ALARMS } from './platform/alarms/alarms.ts';
export { MOST_LISTED } from './operator/most-listed.ts';
export { ACTS_LISTED, listActs, recordAct } from './operator/log.ts';
export {
  blockPlayer,
  LEAST_SOUGHT,
  moneyOf,
  paymentsOf,
  roundOf,
  searchPlayers,
  showPlayer,
  writeMoneyOf,
  type PlayerShown,
  type PlayerTransaction,
} from './operator/support/players.ts';
export {
  changePaymentSystem,
  listPaymentSystems,
  listWithdrawalRules,
  type KnownRule,
  type SystemChange,
} from './operator/settings/payment-systems.ts';
export {
  contentFile,
  itemKinds,
  listContent,
  setContent,
  switchContent,
  type ItemName,
} from './operator/settings/content.ts';
export { listPages, pageText, setPage, type PageChange } from './operator/settings/pages.ts';
export { accessLogOf, listReadAccessLogs } from './operator/access.ts';
export {
  addRestrictedPersons,
  listLocationRules,
  listRefusedLocations,
  listRestrictedPersons,
  decidePlayersLiveness,
  listLivenessReviews,
  listLivenessRules,
  setLivenessRule,
  setLocationRule,
} from './operator/play.ts';
export {
  actOnFreeSpins,
  listFreeSpins,
  listSpinsInTrouble,
  type SpinsAction,
} from './operator/free-spins.ts';
export {
  askForAct,
  approveRequest,
  listRequests,
  refuseRequest,
  showRequest,
  type NotApproved,
  type ShownRequest,
  type StaffRequest,
} from './operator/two-people/requests.ts';
export { giveReward, readGivingLimits, type GiftAct } from './operator/two-people/give.ts';
export type { Act, Seen, WhyNot } from './operator/two-people/act.ts';
export { letReferralCount, listRefusedReferrals } from './operator/referrals.ts';
export { addPromotions, listBonuses, listPromotions } from './operator/promotions.ts';
export {
  actOnTournament,
  listTournaments,
  planTournamentFile,
  type TournamentAction,
  type TournamentListed,
} from './operator/tournaments.ts';
export { readTournamentList, type WheelReach } from './rooms/promotions/index.ts';
export { resetSecondFactor, secondFactorOf } from './operator/second-factor.ts';
export {
  decideWithdrawal,
  listWaitingWithdrawals,
  showWithdrawal,
  type Decided,
  type WithdrawalListed,
  type WithdrawalShown,
} from './operator/withdrawals.ts';
export {
  listFailedReturns,
  listReturns,
  recordPaidBack,
  listReversals,
  type ReversalListed,
} from './operator/reversals.ts';
export { paymentCompanies } from './rooms/cashier/index.ts';
export { listCollections, setCollections } from './operator/collections.ts';
export {
  askReconciliation,
  gameRtp,
  isPaymentCompany,
  listAcceptedDifferences,
  listOpenRounds,
  listReconciliations,
} from './operator/monitoring.ts';
export type { ListedDifference } from './platform/reconciliation/comparison-store.ts';
export {
  addToCatalogue,
  listProviders,
  listStudioGames,
  switchProvider,
} from './operator/providers.ts';
export { startEmptyRoute } from './empty-route.ts';
export { openWalletAlone, type WalletAlone } from './wallet-alone.ts';
