export const transferUpline = 'โอนให้ผู้อื่น'
