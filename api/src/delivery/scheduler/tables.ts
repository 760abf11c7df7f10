// The tables of the scheduler: leases of jobs, and sent reminders per day.
export interface JobLeasesTable {
  job: string;
  holder: string;
  held_until: string;
}

export interface RemindersTable {
  organization_id: string;
  /** `check-in:<person>`, `cycle:<cycle>`, `closing-<days>:<cycle>`, `nudge:<person>` or `day`. */
  subject: string;
  /** In the organization's time zone. */
  date: string;
}

declare module '../../platform/database/schema' {
  interface Database {
    job_leases: JobLeasesTable;
    reminders: RemindersTable;
  }
}
