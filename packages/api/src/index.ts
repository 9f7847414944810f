export { ApiError, type Call, type CallOptions, type Client, type ClientOptions, createClient } from './client.ts';
export { ACCESS } from './endpoints/spec.ts';
export { type Answer, type CallParts, type Checked, ENDPOINTS } from './endpoints.ts';
export { API_ERRORS, type ApiErrorCode, isApiErrorCode, sayingOfError, statusOf } from './errors.ts';
export { LIMITS } from './limits.ts';
export { type LineState, type LiveOptions, listen } from './live.ts';
export { type EndpointId, fillPath, GUARD_HEADER, KEY_HEADER, LIVE, type Method, pathOf, ROUTES } from './routes.ts';
export {
  BATTLE_STATUSES,
  type BattleDetail,
  type BattleHead,
  type BattleStatus,
  CLAIM_STATES,
  type ClaimShown,
  DICE_MODES,
  STANDINGS,
  TURN_STATUSES,
  type TurnHead,
  VISIBILITIES,
} from './schemas/battle.ts';
export { NOTICES, type Notice, type NoticeKind, notice } from './schemas/live.ts';
export { MODES, ROLES, type Role } from './schemas/people.ts';
export type { DiceShown, PublicBattle } from './schemas/public.ts';
export type { DiagnosticShown, OddsShown, ReadingShown, RefusalShown } from './schemas/reading.ts';
export type { DrawShown, SceneShown, SumRow } from './schemas/screen.ts';
export type { Receipt, SeatView } from './schemas/seat.ts';
export { type ApiProblem, type Issue, problem } from './schemas/shared.ts';
export type { Desk, DeskEdit, DraftShown, QuestionShown, TurnChange, TurnReport, WhyShown } from './schemas/turn.ts';
